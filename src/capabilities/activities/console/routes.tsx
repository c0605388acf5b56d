import CalendarCheck from 'lucide-react/icons/calendar-check';
import MessageSquareWarning from 'lucide-react/icons/message-square-warning';
import type { ConsoleEntry, ConsoleRoute } from '#foundation/web/screens/console-route.ts';
import { deskTitles } from '../messages/desk-titles.ts';

const organiser = { group: 'activities', scope: 'events:manage' } as const;

export const activitiesConsole: readonly ConsoleRoute[] = [
  {
    ...organiser,
    path: '/staff/activities',
    lazy: () => import('./activities.group.tsx').then((group) => group.EventsScreen),
  },
  {
    ...organiser,
    path: '/staff/activities/series',
    lazy: () => import('./activities.group.tsx').then((group) => group.SeriesScreen),
  },
  {
    ...organiser,
    path: '/staff/activities/:event',
    lazy: () => import('./activities.group.tsx').then((group) => group.EventScreen),
  },
  {
    ...organiser,
    path: '/staff/activities/:event/door',
    lazy: () => import('./activities.group.tsx').then((group) => group.DoorScreen),
  },
  {
    path: '/staff/activity-appeals',
    group: 'activity-appeals',
    scope: 'codes:decide',
    lazy: () => import('./activity-appeals.group.tsx').then((group) => group.ActivityAppealsScreen),
  },
];

export const activitiesEntries: readonly ConsoleEntry[] = [
  { to: '/staff/activities', label: deskTitles.activities, icon: <CalendarCheck />, scope: 'events:manage' },
  {
    to: '/staff/activity-appeals',
    label: deskTitles.appeals,
    icon: <MessageSquareWarning />,
    scope: 'codes:decide',
  },
];
