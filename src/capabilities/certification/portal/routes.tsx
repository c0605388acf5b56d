import type { ScreenRoute } from '#foundation/web/screens/screen-route.ts';

/** Showing who one is. */
export const certificationScreens: readonly ScreenRoute[] = [
  {
    path: '/app/me/identity',
    group: 'certification',
    lazy: () => import('./certification.group.tsx').then((one) => one.IdentityScreen),
  },
];
