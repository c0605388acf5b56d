import type { ScreenRoute } from '#foundation/web/screens/screen-route.ts';

/** Showing who one is, a code of one's own, and family members without a number of their own. */
export const identityCheckScreens: readonly ScreenRoute[] = [
  { path: '/app/me/identity', group: 'certification', lazy: () => group().then((one) => one.IdentityScreen) },
  { path: '/app/me/code', group: 'certification', lazy: () => group().then((one) => one.CodeScreen) },
  { path: '/app/members/link', group: 'family-link', lazy: () => linkGroup().then((one) => one.LinkScreen) },
  {
    path: '/app/members/link/new',
    group: 'family-link-form',
    lazy: () => linkFormGroup().then((one) => one.LinkFormScreen),
  },
];

function group() {
  return import('./certification.group.tsx');
}

function linkGroup() {
  return import('./family-link.group.tsx');
}

function linkFormGroup() {
  return import('./family-link-form.group.tsx');
}
