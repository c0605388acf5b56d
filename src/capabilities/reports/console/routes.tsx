import Binary from 'lucide-react/icons/binary';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import FileOutput from 'lucide-react/icons/file-output';
import Siren from 'lucide-react/icons/siren';
import type { ConsoleEntry, ConsoleRoute } from '#foundation/web/screens/console-route.ts';
import { screensOf } from '#foundation/web/screens/screen-route.ts';
import { titles } from '../messages/titles.ts';

export const reportsScreens: readonly ConsoleRoute[] = [
  ...screensOf({ group: 'reports', scope: 'reports:make' }, () => import('./reports.group.tsx'), {
    '/staff/reports': 'ReportsScreen',
    '/staff/reports/notification': 'NotificationScreen',
  }),
  ...screensOf({ group: 'reports', scope: 'reports:schedule' }, () => import('./reports.group.tsx'), {
    '/staff/reports/schedules': 'SchedulesScreen',
    '/staff/reports/codes': 'ReportCodesScreen',
  }),
];

export const reportsEntries: readonly ConsoleEntry[] = [
  { to: '/staff/reports', label: titles.reports, icon: <FileOutput />, scope: 'reports:make' },
  { to: '/staff/reports/notification', label: titles.notification, icon: <Siren />, scope: 'reports:make' },
  { to: '/staff/reports/schedules', label: titles.schedules, icon: <CalendarClock />, scope: 'reports:schedule' },
  { to: '/staff/reports/codes', label: titles.codes, icon: <Binary />, scope: 'reports:schedule' },
];
