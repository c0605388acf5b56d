import type { ScreenRoute } from '#foundation/web/screens/screen-route.ts';

/** The screens of health records (spec §7, "ghealthydoc"). */
export const recordsScreens: readonly ScreenRoute[] = [
  { path: '/app/records', group: 'records', lazy: () => group().then((one) => one.RecordsScreen) },
  { path: '/app/records/visit/:id', group: 'records', lazy: () => group().then((one) => one.VisitScreen) },
  { path: '/app/records/result/:id', group: 'records', lazy: () => group().then((one) => one.ResultScreen) },
  { path: '/app/records/invoice', group: 'records', lazy: () => group().then((one) => one.InvoiceScreen) },
  { path: '/app/records/profile', group: 'records', lazy: () => group().then((one) => one.ProfileScreen) },
  { path: '/app/records/link', group: 'records', lazy: () => group().then((one) => one.LinkScreen) },
  { path: '/app/records/download', group: 'records', lazy: () => group().then((one) => one.DownloadScreen) },
];

function group() {
  return import('./records.group.tsx');
}
