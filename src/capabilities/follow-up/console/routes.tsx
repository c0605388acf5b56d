import Stethoscope from 'lucide-react/icons/stethoscope';
import type { ConsoleEntry, ConsoleRoute } from '#foundation/web/screens/console-route.ts';
import { screensOf } from '#foundation/web/screens/screen-route.ts';
import { titles } from '../messages/titles.ts';

export const followUpScreens: readonly ConsoleRoute[] = [
  ...screensOf({ group: 'cases', scope: 'cases:work' }, () => import('./cases.group.tsx'), {
    '/staff/cases': 'CasesScreen',
  }),
  ...screensOf({ group: 'case', scope: 'cases:work' }, () => import('./case.group.tsx'), {
    '/staff/cases/:id': 'CaseScreen',
  }),
];

export const followUpEntries: readonly ConsoleEntry[] = [
  { to: '/staff/cases', label: titles.cases, icon: <Stethoscope />, scope: 'cases:work' },
];
