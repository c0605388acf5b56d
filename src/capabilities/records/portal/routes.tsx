import { type ScreenRoute, screensOf } from '#foundation/web/screens/screen-route.ts';

/** The screens of health records (spec §7, "ghealthydoc"). */
export const recordsScreens: readonly ScreenRoute[] = screensOf('records', () => import('./records.group.tsx'), {
  '/app/records': 'RecordsScreen',
  '/app/records/visit/:id': 'VisitScreen',
  '/app/records/result/:id': 'ResultScreen',
  '/app/records/invoice': 'InvoiceScreen',
  '/app/records/profile': 'ProfileScreen',
  '/app/records/link': 'LinkScreen',
  '/app/records/download': 'DownloadScreen',
});
