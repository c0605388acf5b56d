import type { ScreenRoute } from '#foundation/web/screens/screen-route.ts';

/** Screens of the login area (spec §2). */
export const loginScreens: readonly ScreenRoute[] = [
  { path: '/user/login', group: 'login', lazy: () => loadLoginGroup().then((module) => module.PhoneScreen) },
  { path: '/user/code', group: 'login', lazy: () => loadLoginGroup().then((module) => module.SmsCodeScreen) },
  { path: '/email-login', group: 'login', lazy: () => loadLoginGroup().then((module) => module.EmailScreen) },
  { path: '/email-code', group: 'login', lazy: () => loadLoginGroup().then((module) => module.EmailCodeScreen) },
];

export const residentLoginScreens: readonly ScreenRoute[] = [
  {
    path: '/app/login',
    group: 'resident-login',
    lazy: () => loadResidentGroup().then((module) => module.ResidentLoginScreen),
  },
  {
    path: '/app/login/code',
    group: 'resident-login',
    lazy: () => loadResidentGroup().then((module) => module.ResidentCodeScreen),
  },
];

function loadLoginGroup() {
  return import('./login.group.tsx');
}

function loadResidentGroup() {
  return import('./resident-login.group.tsx');
}
