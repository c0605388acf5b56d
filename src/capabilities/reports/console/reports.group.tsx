export { ReportCodesScreen } from './codes.screen.tsx';
export { NotificationScreen } from './notification.screen.tsx';
export { ReportsScreen } from './reports.screen.tsx';
export { SchedulesScreen } from './schedules.screen.tsx';
