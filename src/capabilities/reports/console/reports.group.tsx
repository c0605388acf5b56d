export { ReportCodesScreen } from './codes.screen.tsx';
export { ReportsScreen } from './reports.screen.tsx';
export { SchedulesScreen } from './schedules.screen.tsx';
