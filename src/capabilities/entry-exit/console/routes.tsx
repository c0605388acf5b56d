import FileCheck from 'lucide-react/icons/file-check';
import type { ConsoleEntry, ConsoleRoute } from '#foundation/web/screens/console-route.ts';
import { screensOf } from '#foundation/web/screens/screen-route.ts';
import { titles } from '../messages/titles.ts';

export const entryExitConsole: readonly ConsoleRoute[] = screensOf(
  { group: 'applications', scope: 'applications:review' },
  () => import('./applications.group.tsx'),
  { '/staff/applications': 'ApplicationsScreen', '/staff/applications/:id': 'ApplicationScreen' },
);

export const entryExitEntries: readonly ConsoleEntry[] = [
  { to: '/staff/applications', label: titles.applications, icon: <FileCheck />, scope: 'applications:review' },
];
