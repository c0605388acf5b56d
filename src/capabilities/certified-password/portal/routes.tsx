import type { ScreenRoute } from '#foundation/web/screens/screen-route.ts';

export const certifiedPasswordScreens: readonly ScreenRoute[] = [
  {
    path: '/app/account/password',
    group: 'certified',
    lazy: () => import('./certified.group.tsx').then((group) => group.PasswordScreen),
  },
];
