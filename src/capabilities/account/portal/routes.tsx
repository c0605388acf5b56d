import type { ScreenRoute } from '#foundation/web/screens/screen-route.ts';

/** The traveller's account. */
export const accountScreens: readonly ScreenRoute[] = [
  { path: '/account', group: 'account', lazy: () => group().then((one) => one.AccountScreen) },
];

/** The resident's account, and how this device shows everything. */
export const residentAccountScreens: readonly ScreenRoute[] = [
  { path: '/app/account', group: 'account', lazy: () => group().then((one) => one.ResidentAccountScreen) },
  { path: '/app/account/number', group: 'account', lazy: () => group().then((one) => one.NumberScreen) },
  { path: '/app/settings', group: 'account', lazy: () => group().then((one) => one.SettingsScreen) },
];

function group() {
  return import('./account.group.tsx');
}
