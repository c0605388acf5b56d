import type { ScreenRoute } from '#foundation/web/screens/screen-route.ts';

/** The account's screens: the traveller's, the resident's, and how this device shows everything. */
export const accountScreens: readonly ScreenRoute[] = [
  { path: '/account', group: 'account', lazy: () => group().then((one) => one.AccountScreen) },
  { path: '/app/account', group: 'account', lazy: () => group().then((one) => one.ResidentAccountScreen) },
  { path: '/app/account/number', group: 'account', lazy: () => group().then((one) => one.NumberScreen) },
  { path: '/app/settings', group: 'account', lazy: () => group().then((one) => one.SettingsScreen) },
];

function group() {
  return import('./account.group.tsx');
}
