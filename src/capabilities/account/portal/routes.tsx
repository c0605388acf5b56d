import { type ScreenRoute, screensOf } from '#foundation/web/screens/screen-route.ts';

export const accountScreens: readonly ScreenRoute[] = screensOf('account', () => import('./account.group.tsx'), {
  '/account': 'AccountScreen',
});

export const residentAccountScreens: readonly ScreenRoute[] = screensOf(
  'account',
  () => import('./account.group.tsx'),
  { '/app/account': 'ResidentAccountScreen', '/app/account/number': 'NumberScreen', '/app/settings': 'SettingsScreen' },
);
