import type { ScreenRoute } from '#foundation/web/screens/screen-route.ts';

export const accountScreens: readonly ScreenRoute[] = [
  { path: '/account', group: 'account', lazy: () => group().then((module) => module.AccountScreen) },
];

export const residentAccountScreens: readonly ScreenRoute[] = [
  { path: '/app/account', group: 'account', lazy: () => group().then((module) => module.ResidentAccountScreen) },
  { path: '/app/account/number', group: 'account', lazy: () => group().then((module) => module.NumberScreen) },
  { path: '/app/settings', group: 'account', lazy: () => group().then((module) => module.SettingsScreen) },
];

function group() {
  return import('./account.group.tsx');
}
