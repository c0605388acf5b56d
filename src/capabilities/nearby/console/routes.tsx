import Hospital from 'lucide-react/icons/hospital';
import type { ConsoleEntry, ConsoleRoute } from '#foundation/web/screens/console-route.ts';
import { titles } from '../messages/titles.ts';

export const nearbyConsole: readonly ConsoleRoute[] = [
  {
    path: '/staff/facilities',
    group: 'facilities',
    scope: 'content:write',
    lazy: () => import('./facilities.group.tsx').then((group) => group.FacilitiesScreen),
  },
];

export const nearbyEntries: readonly ConsoleEntry[] = [
  { to: '/staff/facilities', label: titles.facilities, icon: <Hospital />, scope: 'content:write' },
];
