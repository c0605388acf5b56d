import ChartColumn from 'lucide-react/icons/chart-column';
import type { ConsoleEntry, ConsoleRoute } from '#foundation/web/screens/console-route.ts';
import { screensOf } from '#foundation/web/screens/screen-route.ts';
import { titles } from '../messages/titles.ts';

export const statisticsConsole: readonly ConsoleRoute[] = screensOf(
  { group: 'statistics', scope: 'statistics:read' },
  () => import('./statistics.group.tsx'),
  { '/staff/figures': 'StatisticsScreen' },
);

export const statisticsEntries: readonly ConsoleEntry[] = [
  { to: '/staff/figures', label: titles.figures, icon: <ChartColumn />, scope: 'statistics:read' },
];
