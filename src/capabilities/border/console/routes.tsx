import PlaneLanding from 'lucide-react/icons/plane-landing';
import ScanLine from 'lucide-react/icons/scan-line';
import type { ConsoleEntry, ConsoleRoute } from '#foundation/web/screens/console-route.ts';
import { titles } from '../messages/titles.ts';

export const borderScreens: readonly ConsoleRoute[] = [
  {
    path: '/staff/counter',
    group: 'counter',
    scope: 'arrivals:read',
    lazy: () => import('./counter.group.tsx').then((group) => group.CounterScreen),
  },
  {
    path: '/staff/arrivals',
    group: 'arrivals',
    scope: 'arrivals:read',
    lazy: () => import('./arrivals.group.tsx').then((group) => group.ArrivalsScreen),
  },
];

export const borderEntries: readonly ConsoleEntry[] = [
  {
    to: '/staff/counter',
    label: titles.counter,
    icon: <ScanLine />,
    scope: 'arrivals:read',
  },
  {
    to: '/staff/arrivals',
    label: titles.arrivals,
    icon: <PlaneLanding />,
    scope: 'arrivals:read',
  },
];
