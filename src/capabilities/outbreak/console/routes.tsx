import ChartLine from 'lucide-react/icons/chart-line';
import type { ConsoleEntry, ConsoleRoute } from '#foundation/web/screens/console-route.ts';
import { screensOf } from '#foundation/web/screens/screen-route.ts';
import { titles } from '../messages/titles.ts';

export const outbreakConsole: readonly ConsoleRoute[] = screensOf(
  { group: 'outbreak', scope: 'outbreak:import' },
  () => import('./outbreak.group.tsx'),
  { '/staff/outbreak': 'ImportsScreen', '/staff/outbreak/:id': 'ImportScreen' },
);

export const outbreakEntries: readonly ConsoleEntry[] = [
  { to: '/staff/outbreak', label: titles.outbreak, icon: <ChartLine />, scope: 'outbreak:import' },
];
