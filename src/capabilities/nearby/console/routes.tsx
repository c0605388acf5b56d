import Hospital from 'lucide-react/icons/hospital';
import type { ConsoleEntry, ConsoleRoute } from '#foundation/web/screens/console-route.ts';
import { screensOf } from '#foundation/web/screens/screen-route.ts';
import { titles } from '../messages/titles.ts';

export const nearbyConsole: readonly ConsoleRoute[] = screensOf(
  { group: 'facilities', scope: 'content:write' },
  () => import('./facilities.group.tsx'),
  { '/staff/facilities': 'FacilitiesScreen' },
);

export const nearbyEntries: readonly ConsoleEntry[] = [
  { to: '/staff/facilities', label: titles.facilities, icon: <Hospital />, scope: 'content:write' },
];
