import TowerControl from 'lucide-react/icons/tower-control';
import type { ConsoleEntry, ConsoleRoute } from '#foundation/web/screens/console-route.ts';
import { screensOf } from '#foundation/web/screens/screen-route.ts';
import { titles } from '../messages/titles.ts';

export const conveyancesScreens: readonly ConsoleRoute[] = screensOf(
  { group: 'conveyances', scope: 'arrivals:read' },
  () => import('./conveyances.group.tsx'),
  { '/staff/conveyances': 'ConveyancesScreen' },
);

export const conveyancesEntries: readonly ConsoleEntry[] = [
  { to: '/staff/conveyances', label: titles.conveyances, icon: <TowerControl />, scope: 'arrivals:read' },
];
