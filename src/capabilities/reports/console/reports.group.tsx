export { ReportsScreen } from './reports.screen.tsx';
export { SchedulesScreen } from './schedules.screen.tsx';
