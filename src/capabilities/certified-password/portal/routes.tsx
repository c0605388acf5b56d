import type { ScreenRoute } from '#foundation/web/screens/screen-route.ts';

export const certifiedPasswordScreens: readonly ScreenRoute[] = [
  {
    path: '/app/account/password',
    group: 'certified-password',
    lazy: () => import('./certified-password.group.tsx').then((group) => group.PasswordScreen),
  },
];
