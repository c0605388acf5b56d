import { type ScreenRoute, screensOf } from '#foundation/web/screens/screen-route.ts';

export const identityCheckScreens: readonly ScreenRoute[] = [
  ...screensOf('identity-check', () => import('./identity-check.group.tsx'), {
    '/app/me/identity': 'IdentityScreen',
    '/app/me/code': 'PersonalCodeScreen',
  }),
  ...screensOf('family-link', () => import('./family-link.group.tsx'), {
    '/app/members/link': 'FamilyLinkRequestsScreen',
  }),
  ...screensOf('family-link-form', () => import('./family-link-form.group.tsx'), {
    '/app/members/link/new': 'FamilyLinkFormScreen',
  }),
];
