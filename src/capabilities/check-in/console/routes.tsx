import Radio from 'lucide-react/icons/radio';
import Store from 'lucide-react/icons/store';
import type { ConsoleEntry, ConsoleRoute } from '#foundation/web/screens/console-route.ts';
import { titles } from '../messages/titles.ts';

export const checkInConsole: readonly ConsoleRoute[] = [
  {
    path: '/staff/venues',
    group: 'venues',
    scope: 'venues:manage',
    lazy: () => import('./venues.group.tsx').then((group) => group.VenuesScreen),
  },
  {
    path: '/staff/exposures',
    group: 'exposures',
    scope: 'exposures:mark',
    lazy: () => import('./exposures.group.tsx').then((group) => group.ExposuresScreen),
  },
];

export const venueEntries: readonly ConsoleEntry[] = [
  { to: '/staff/venues', label: titles.venues, icon: <Store />, scope: 'venues:manage' },
];

export const exposureEntries: readonly ConsoleEntry[] = [
  { to: '/staff/exposures', label: titles.exposures, icon: <Radio />, scope: 'exposures:mark' },
];
