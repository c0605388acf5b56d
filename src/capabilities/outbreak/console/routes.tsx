import ChartLine from 'lucide-react/icons/chart-line';
import type { ConsoleEntry, ConsoleRoute } from '#foundation/web/screens/console-route.ts';
import { titles } from '../messages/titles.ts';

export const outbreakConsole: readonly ConsoleRoute[] = [
  {
    path: '/staff/outbreak',
    group: 'outbreak',
    scope: 'outbreak:import',
    lazy: () => import('./outbreak.group.tsx').then((group) => group.ImportsScreen),
  },
  {
    path: '/staff/outbreak/:id',
    group: 'outbreak',
    scope: 'outbreak:import',
    lazy: () => import('./outbreak.group.tsx').then((group) => group.ImportScreen),
  },
];

export const outbreakEntries: readonly ConsoleEntry[] = [
  { to: '/staff/outbreak', label: titles.outbreak, icon: <ChartLine />, scope: 'outbreak:import' },
];
