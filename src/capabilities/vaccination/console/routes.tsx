import Syringe from 'lucide-react/icons/syringe';
import type { ConsoleEntry, ConsoleRoute } from '#foundation/web/screens/console-route.ts';
import { screensOf } from '#foundation/web/screens/screen-route.ts';
import { titles } from '../messages/titles.ts';

export const vaccinationConsole: readonly ConsoleRoute[] = screensOf(
  { group: 'vaccinations', scope: 'vaccinations:review' },
  () => import('./vaccinations.group.tsx'),
  { '/staff/vaccinations': 'ReviewsScreen', '/staff/vaccinations/:id': 'ReviewScreen' },
);

export const vaccinationEntries: readonly ConsoleEntry[] = [
  { to: '/staff/vaccinations', label: titles.reviews, icon: <Syringe />, scope: 'vaccinations:review' },
];
