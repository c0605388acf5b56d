import ChartColumn from 'lucide-react/icons/chart-column';
import type { ConsoleEntry, ConsoleRoute } from '#foundation/web/screens/console-route.ts';
import { titles } from '../messages/titles.ts';

export const statisticsConsole: readonly ConsoleRoute[] = [
  {
    path: '/staff/figures',
    group: 'statistics',
    scope: 'statistics:read',
    lazy: () => import('./statistics.group.tsx').then((group) => group.StatisticsScreen),
  },
];

export const statisticsEntries: readonly ConsoleEntry[] = [
  {
    to: '/staff/figures',
    label: titles.figures,
    icon: <ChartColumn />,
    scope: 'statistics:read',
  },
];
