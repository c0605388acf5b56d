import type { ScreenRoute } from '#foundation/web/screens/screen-route.ts';

/** Pages of the health self-report, the history and the self-assessment (spec §2). */
export const selfReportScreens: readonly ScreenRoute[] = [
  {
    path: '/app/report',
    group: 'self-report',
    lazy: () => import('./self-report.group.tsx').then((module) => module.ReportScreen),
  },
  {
    path: '/app/report/history',
    group: 'health-reports',
    lazy: () => importAssessmentAndHistory().then((module) => module.HistoryScreen),
  },
  {
    path: '/app/assessment',
    group: 'health-reports',
    lazy: () => importAssessmentAndHistory().then((module) => module.AssessmentScreen),
  },
];

function importAssessmentAndHistory() {
  return import('./health-reports.group.tsx');
}
