import Radio from 'lucide-react/icons/radio';
import Store from 'lucide-react/icons/store';
import type { ConsoleEntry, ConsoleRoute } from '#foundation/web/screens/console-route.ts';
import { screensOf } from '#foundation/web/screens/screen-route.ts';
import { titles } from '../messages/titles.ts';

export const checkInConsole: readonly ConsoleRoute[] = [
  ...screensOf({ group: 'venues', scope: 'venues:manage' }, () => import('./venues.group.tsx'), {
    '/staff/venues': 'VenuesScreen',
  }),
  ...screensOf({ group: 'exposures', scope: 'exposures:mark' }, () => import('./exposures.group.tsx'), {
    '/staff/exposures': 'ExposuresScreen',
  }),
];

export const venueEntries: readonly ConsoleEntry[] = [
  { to: '/staff/venues', label: titles.venues, icon: <Store />, scope: 'venues:manage' },
];

export const exposureEntries: readonly ConsoleEntry[] = [
  { to: '/staff/exposures', label: titles.exposures, icon: <Radio />, scope: 'exposures:mark' },
];
