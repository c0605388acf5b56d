import ClipboardList from 'lucide-react/icons/clipboard-list';
import PlaneLanding from 'lucide-react/icons/plane-landing';
import ScanLine from 'lucide-react/icons/scan-line';
import type { ConsoleEntry, ConsoleRoute } from '#foundation/web/screens/console-route.ts';
import { screensOf } from '#foundation/web/screens/screen-route.ts';
import { titles } from '../messages/titles.ts';

export const borderScreens: readonly ConsoleRoute[] = [
  ...screensOf({ group: 'counter', scope: 'arrivals:read' }, () => import('./counter.group.tsx'), {
    '/staff/counter': 'CounterScreen',
  }),
  ...screensOf({ group: 'arrivals', scope: 'arrivals:read' }, () => import('./arrivals.group.tsx'), {
    '/staff/arrivals': 'ArrivalsScreen',
  }),
  ...screensOf({ group: 'shifts', scope: 'shifts:read' }, () => import('./shifts.group.tsx'), {
    '/staff/shifts': 'ShiftsScreen',
    '/staff/shifts/:id': 'ShiftScreen',
  }),
];

export const borderEntries: readonly ConsoleEntry[] = [
  { to: '/staff/counter', label: titles.counter, icon: <ScanLine />, scope: 'arrivals:read' },
  { to: '/staff/arrivals', label: titles.arrivals, icon: <PlaneLanding />, scope: 'arrivals:read' },
  { to: '/staff/shifts', label: titles.shifts, icon: <ClipboardList />, scope: 'shifts:read' },
];
