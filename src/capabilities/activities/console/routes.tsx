import CalendarCheck from 'lucide-react/icons/calendar-check';
import MessageSquareWarning from 'lucide-react/icons/message-square-warning';
import type { ConsoleEntry, ConsoleRoute } from '#foundation/web/screens/console-route.ts';
import { screensOf } from '#foundation/web/screens/screen-route.ts';
import { deskTitles } from '../messages/desk-titles.ts';

export const activitiesConsole: readonly ConsoleRoute[] = [
  ...screensOf({ group: 'activities', scope: 'events:manage' }, () => import('./activities.group.tsx'), {
    '/staff/activities': 'EventsScreen',
    '/staff/activities/series': 'SeriesScreen',
    '/staff/activities/:event': 'EventScreen',
    '/staff/activities/:event/door': 'DoorScreen',
  }),
  ...screensOf({ group: 'activity-appeals', scope: 'codes:decide' }, () => import('./activity-appeals.group.tsx'), {
    '/staff/activity-appeals': 'ActivityAppealsScreen',
  }),
];

export const activitiesEntries: readonly ConsoleEntry[] = [
  { to: '/staff/activities', label: deskTitles.activities, icon: <CalendarCheck />, scope: 'events:manage' },
  { to: '/staff/activity-appeals', label: deskTitles.appeals, icon: <MessageSquareWarning />, scope: 'codes:decide' },
];
