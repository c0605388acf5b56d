export { AssessmentScreen } from './assessment.screen.tsx';
export { HistoryScreen } from './history.screen.tsx';
export { ReportScreen } from './report.screen.tsx';
