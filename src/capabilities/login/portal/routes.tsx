import { type ScreenRoute, screensOf } from '#foundation/web/screens/screen-route.ts';

/** Screens of the login area (spec §2). */
export const loginScreens: readonly ScreenRoute[] = screensOf('login', () => import('./login.group.tsx'), {
  '/user/login': 'PhoneScreen',
  '/user/code': 'SmsCodeScreen',
  '/email-login': 'EmailScreen',
  '/email-code': 'EmailCodeScreen',
});

export const residentLoginScreens: readonly ScreenRoute[] = screensOf(
  'resident-login',
  () => import('./resident-login.group.tsx'),
  { '/app/login': 'ResidentLoginScreen', '/app/login/code': 'ResidentCodeScreen' },
);
