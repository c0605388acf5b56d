import type { ScreenRoute } from '#foundation/web/screens/screen-route.ts';

/** The screens of the login area (spec §2), and the account's own. */
export const loginScreens: readonly ScreenRoute[] = [
  { path: '/user/login', group: 'login', lazy: () => import('./login.group.tsx').then((group) => group.PhoneScreen) },
  { path: '/user/code', group: 'login', lazy: () => import('./login.group.tsx').then((group) => group.SmsCodeScreen) },
  { path: '/email-login', group: 'login', lazy: () => import('./login.group.tsx').then((group) => group.EmailScreen) },
  {
    path: '/email-code',
    group: 'login',
    lazy: () => import('./login.group.tsx').then((group) => group.EmailCodeScreen),
  },
  {
    path: '/account',
    group: 'account',
    lazy: () => import('./account.group.tsx').then((group) => group.AccountScreen),
  },
];
