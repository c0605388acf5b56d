import type { ScreenRoute } from '#foundation/web/screens/screen-route.ts';

/** The screens of the login area (spec §2), which a visit begins with. */
export const loginScreens: readonly ScreenRoute[] = [
  { path: '/user/login', group: 'login', lazy: () => group().then((one) => one.PhoneScreen) },
  { path: '/user/code', group: 'login', lazy: () => group().then((one) => one.SmsCodeScreen) },
  { path: '/email-login', group: 'login', lazy: () => group().then((one) => one.EmailScreen) },
  { path: '/email-code', group: 'login', lazy: () => group().then((one) => one.EmailCodeScreen) },
  { path: '/app/login', group: 'member-login', lazy: () => members().then((one) => one.MemberLoginScreen) },
  { path: '/app/login/code', group: 'member-login', lazy: () => members().then((one) => one.MemberCodeScreen) },
];

function group() {
  return import('./login.group.tsx');
}

function members() {
  return import('./member-login.group.tsx');
}
