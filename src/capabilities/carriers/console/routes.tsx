import Plane from 'lucide-react/icons/plane';
import type { ConsoleEntry, ConsoleRoute } from '#foundation/web/screens/console-route.ts';
import { titles } from '../messages/titles.ts';

/** The screen of carriers. */
export const carriersScreens: readonly ConsoleRoute[] = [
  {
    path: '/staff/carriers',
    group: 'carriers',
    scope: 'carriers:manage',
    lazy: () => import('./carriers.group.tsx').then((group) => group.CarriersScreen),
  },
];

/** Its entry, for administrators. */
export const carriersEntries: readonly ConsoleEntry[] = [
  { to: '/staff/carriers', label: titles.carriers, icon: <Plane />, scope: 'carriers:manage' },
];
