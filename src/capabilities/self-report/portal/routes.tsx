import { type ScreenRoute, screensOf } from '#foundation/web/screens/screen-route.ts';

/** Pages of the health self-report, the history and the self-assessment (spec §2). */
export const selfReportScreens: readonly ScreenRoute[] = [
  ...screensOf('self-report', () => import('./self-report.group.tsx'), { '/app/report': 'ReportScreen' }),
  ...screensOf('health-reports', () => import('./health-reports.group.tsx'), {
    '/app/report/history': 'HistoryScreen',
    '/app/assessment': 'AssessmentScreen',
  }),
];
