import { type ScreenRoute, screensOf } from '#foundation/web/screens/screen-route.ts';

export const certifiedPasswordScreens: readonly ScreenRoute[] = screensOf(
  'certified-password',
  () => import('./certified-password.group.tsx'),
  { '/app/account/password': 'PasswordScreen' },
);
