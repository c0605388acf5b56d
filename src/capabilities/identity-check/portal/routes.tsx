import type { ScreenRoute } from '#foundation/web/screens/screen-route.ts';

export const identityCheckScreens: readonly ScreenRoute[] = [
  {
    path: '/app/me/identity',
    group: 'identity-check',
    lazy: () => certificationGroup().then((module) => module.IdentityScreen),
  },
  {
    path: '/app/me/code',
    group: 'identity-check',
    lazy: () => certificationGroup().then((module) => module.PersonalCodeScreen),
  },
  {
    path: '/app/members/link',
    group: 'family-link',
    lazy: () => familyLinkGroup().then((module) => module.FamilyLinkRequestsScreen),
  },
  {
    path: '/app/members/link/new',
    group: 'family-link-form',
    lazy: () => familyLinkFormGroup().then((module) => module.FamilyLinkFormScreen),
  },
];

function certificationGroup() {
  return import('./identity-check.group.tsx');
}

function familyLinkGroup() {
  return import('./family-link.group.tsx');
}

function familyLinkFormGroup() {
  return import('./family-link-form.group.tsx');
}
