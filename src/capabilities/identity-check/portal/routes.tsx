import type { ScreenRoute } from '#foundation/web/screens/screen-route.ts';

/** Screens of the identity check, the personal code, and family members without a number of their own. */
export const identityCheckScreens: readonly ScreenRoute[] = [
  { path: '/app/me/identity', group: 'certification', lazy: () => group().then((module) => module.IdentityScreen) },
  { path: '/app/me/code', group: 'certification', lazy: () => group().then((module) => module.CodeScreen) },
  { path: '/app/members/link', group: 'family-link', lazy: () => linkGroup().then((module) => module.LinkScreen) },
  {
    path: '/app/members/link/new',
    group: 'family-link-form',
    lazy: () => linkFormGroup().then((module) => module.LinkFormScreen),
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
