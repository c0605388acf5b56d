import Plane from 'lucide-react/icons/plane';
import type { ConsoleEntry, ConsoleRoute } from '#foundation/web/screens/console-route.ts';
import { screensOf } from '#foundation/web/screens/screen-route.ts';
import { titles } from '../messages/titles.ts';

export const carriersScreens: readonly ConsoleRoute[] = screensOf(
  { group: 'carriers', scope: 'carriers:manage' },
  () => import('./carriers.group.tsx'),
  { '/staff/carriers': 'CarriersScreen' },
);

export const carriersEntries: readonly ConsoleEntry[] = [
  { to: '/staff/carriers', label: titles.carriers, icon: <Plane />, scope: 'carriers:manage' },
];
