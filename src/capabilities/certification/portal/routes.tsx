import type { ScreenRoute } from '#foundation/web/screens/screen-route.ts';

/** Showing who one is, and a code of one's own. */
export const certificationScreens: readonly ScreenRoute[] = [
  { path: '/app/me/identity', group: 'certification', lazy: () => group().then((one) => one.IdentityScreen) },
  { path: '/app/me/code', group: 'certification', lazy: () => group().then((one) => one.CodeScreen) },
];

function group() {
  return import('./certification.group.tsx');
}
