import Plane from 'lucide-react/icons/plane';
import type { ConsoleEntry, ConsoleRoute } from '#foundation/web/screens/console-route.ts';
import { titles } from '../messages/titles.ts';

export const carriersScreens: readonly ConsoleRoute[] = [
  {
    path: '/staff/carriers',
    group: 'carriers',
    scope: 'carriers:manage',
    lazy: () => import('./carriers.group.tsx').then((group) => group.CarriersScreen),
  },
];

export const carriersEntries: readonly ConsoleEntry[] = [
  { to: '/staff/carriers', label: titles.carriers, icon: <Plane />, scope: 'carriers:manage' },
];
