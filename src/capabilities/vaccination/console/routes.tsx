import Syringe from 'lucide-react/icons/syringe';
import type { ConsoleEntry, ConsoleRoute } from '#foundation/web/screens/console-route.ts';
import { titles } from '../messages/titles.ts';

export const vaccinationConsole: readonly ConsoleRoute[] = [
  {
    path: '/staff/vaccinations',
    group: 'vaccinations',
    scope: 'vaccinations:review',
    lazy: () => import('./vaccinations.group.tsx').then((group) => group.ReviewsScreen),
  },
  {
    path: '/staff/vaccinations/:id',
    group: 'vaccinations',
    scope: 'vaccinations:review',
    lazy: () => import('./vaccinations.group.tsx').then((group) => group.ReviewScreen),
  },
];

export const vaccinationEntries: readonly ConsoleEntry[] = [
  { to: '/staff/vaccinations', label: titles.reviews, icon: <Syringe />, scope: 'vaccinations:review' },
];
