import { type ScreenRoute, screensOf } from '#foundation/web/screens/screen-route.ts';

/** Screens of the login area (spec §2). Most travellers log in by phone, and do not load the login by e-mail. */
export const loginScreens: readonly ScreenRoute[] = [
  ...screensOf('login', () => import('./login.group.tsx'), {
    '/user/login': 'PhoneScreen',
    '/user/code': 'SmsCodeScreen',
  }),
  ...screensOf('email-login', () => import('./email-login.group.tsx'), {
    '/email-login': 'EmailScreen',
    '/email-code': 'EmailCodeScreen',
  }),
];

export const residentLoginScreens: readonly ScreenRoute[] = screensOf(
  'resident-login',
  () => import('./resident-login.group.tsx'),
  { '/app/login': 'ResidentLoginScreen', '/app/login/code': 'ResidentCodeScreen' },
);
