import type { ScreenRoute } from '#foundation/web/screens/screen-route.ts';

/** The account's screen. */
export const accountScreens: readonly ScreenRoute[] = [
  {
    path: '/account',
    group: 'account',
    lazy: () => import('./account.group.tsx').then((group) => group.AccountScreen),
  },
];
