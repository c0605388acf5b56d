import MapPinned from 'lucide-react/icons/map-pinned';
import type { ConsoleEntry, ConsoleRoute } from '#foundation/web/screens/console-route.ts';
import { screensOf } from '#foundation/web/screens/screen-route.ts';
import { titles } from '../messages/titles.ts';

export const portsOfEntryScreens: readonly ConsoleRoute[] = screensOf(
  { group: 'ports', scope: 'ports:manage' },
  () => import('./ports.group.tsx'),
  { '/staff/ports': 'PortsScreen' },
);

export const portsOfEntryEntries: readonly ConsoleEntry[] = [
  { to: '/staff/ports', label: titles.ports, icon: <MapPinned />, scope: 'ports:manage' },
];
