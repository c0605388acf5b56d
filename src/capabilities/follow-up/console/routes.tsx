import Stethoscope from 'lucide-react/icons/stethoscope';
import type { ConsoleEntry, ConsoleRoute } from '#foundation/web/screens/console-route.ts';
import { titles } from '../messages/titles.ts';

export const followUpScreens: readonly ConsoleRoute[] = [
  {
    path: '/staff/cases',
    group: 'cases',
    scope: 'cases:work',
    lazy: () => import('./cases.group.tsx').then((group) => group.CasesScreen),
  },
  {
    path: '/staff/cases/:id',
    group: 'cases',
    scope: 'cases:work',
    lazy: () => import('./cases.group.tsx').then((group) => group.CaseScreen),
  },
];

export const followUpEntries: readonly ConsoleEntry[] = [
  { to: '/staff/cases', label: titles.cases, icon: <Stethoscope />, scope: 'cases:work' },
];
