import type { ScreenRoute } from '#foundation/web/screens/screen-route.ts';

/** The screens of health records (spec §7, "ghealthydoc"). */
export const recordsScreens: readonly ScreenRoute[] = [
  { path: '/app/records', group: 'records', lazy: () => loadGroup().then((screens) => screens.RecordsScreen) },
  { path: '/app/records/visit/:id', group: 'records', lazy: () => loadGroup().then((screens) => screens.VisitScreen) },
  {
    path: '/app/records/result/:id',
    group: 'records',
    lazy: () => loadGroup().then((screens) => screens.ResultScreen),
  },
  { path: '/app/records/invoice', group: 'records', lazy: () => loadGroup().then((screens) => screens.InvoiceScreen) },
  { path: '/app/records/profile', group: 'records', lazy: () => loadGroup().then((screens) => screens.ProfileScreen) },
  { path: '/app/records/link', group: 'records', lazy: () => loadGroup().then((screens) => screens.LinkScreen) },
  {
    path: '/app/records/download',
    group: 'records',
    lazy: () => loadGroup().then((screens) => screens.DownloadScreen),
  },
];

function loadGroup() {
  return import('./records.group.tsx');
}
