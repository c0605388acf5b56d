import FileCheck from 'lucide-react/icons/file-check';
import type { ConsoleEntry, ConsoleRoute } from '#foundation/web/screens/console-route.ts';
import { titles } from '../messages/titles.ts';

export const entryExitConsole: readonly ConsoleRoute[] = [
  {
    path: '/staff/applications',
    group: 'applications',
    scope: 'applications:review',
    lazy: () => import('./applications.group.tsx').then((group) => group.ApplicationsScreen),
  },
];

export const entryExitEntries: readonly ConsoleEntry[] = [
  { to: '/staff/applications', label: titles.applications, icon: <FileCheck />, scope: 'applications:review' },
];
