import type { ScreenRoute } from '#foundation/web/screens/screen-route.ts';

/** The health self-report in steps, what was sent before, and the self-assessment (spec §2). */
export const selfReportScreens: readonly ScreenRoute[] = [
  {
    path: '/app/report',
    group: 'self-report',
    lazy: () => import('./self-report.group.tsx').then((one) => one.ReportScreen),
  },
  { path: '/app/report/history', group: 'reports', lazy: () => reports().then((one) => one.HistoryScreen) },
  { path: '/app/assessment', group: 'reports', lazy: () => reports().then((one) => one.AssessmentScreen) },
];

function reports() {
  return import('./reports.group.tsx');
}
