import type { ScreenRoute } from '#foundation/web/screens/screen-route.ts';

/** Screens of the login area (spec §2). */
export const loginScreens: readonly ScreenRoute[] = [
  { path: '/user/login', group: 'login', lazy: () => loginGroup().then((module) => module.PhoneScreen) },
  { path: '/user/code', group: 'login', lazy: () => loginGroup().then((module) => module.SmsCodeScreen) },
  { path: '/email-login', group: 'login', lazy: () => loginGroup().then((module) => module.EmailScreen) },
  { path: '/email-code', group: 'login', lazy: () => loginGroup().then((module) => module.EmailCodeScreen) },
];

export const residentLoginScreens: readonly ScreenRoute[] = [
  {
    path: '/app/login',
    group: 'member-login',
    lazy: () => residentGroup().then((module) => module.ResidentLoginScreen),
  },
  {
    path: '/app/login/code',
    group: 'member-login',
    lazy: () => residentGroup().then((module) => module.ResidentCodeScreen),
  },
];

function loginGroup() {
  return import('./login.group.tsx');
}

function residentGroup() {
  return import('./member-login.group.tsx');
}
