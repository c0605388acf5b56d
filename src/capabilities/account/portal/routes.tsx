import type { ScreenRoute } from '#foundation/web/screens/screen-route.ts';

export const accountScreens: readonly ScreenRoute[] = [
  { path: '/account', group: 'account', lazy: () => loadGroup().then((module) => module.AccountScreen) },
];

export const residentAccountScreens: readonly ScreenRoute[] = [
  { path: '/app/account', group: 'account', lazy: () => loadGroup().then((module) => module.ResidentAccountScreen) },
  { path: '/app/account/number', group: 'account', lazy: () => loadGroup().then((module) => module.NumberScreen) },
  { path: '/app/settings', group: 'account', lazy: () => loadGroup().then((module) => module.SettingsScreen) },
];

function loadGroup() {
  return import('./account.group.tsx');
}
