import FileInput from 'lucide-react/icons/file-input';
import KeyRound from 'lucide-react/icons/key-round';
import type { ConsoleEntry, ConsoleRoute } from '#foundation/web/screens/console-route.ts';
import { screensOf } from '#foundation/web/screens/screen-route.ts';
import { titles } from '../messages/titles.ts';

export const recordsConsole: readonly ConsoleRoute[] = [
  ...screensOf({ group: 'records', scope: 'records:import' }, () => import('./records.group.tsx'), {
    '/staff/records': 'ImportsScreen',
  }),
  ...screensOf({ group: 'records', scope: 'records:code' }, () => import('./records.group.tsx'), {
    '/staff/records/codes': 'CodesScreen',
  }),
];

export const recordsEntries: readonly ConsoleEntry[] = [
  { to: '/staff/records', label: titles.imports, icon: <FileInput />, scope: 'records:import', end: true },
  { to: '/staff/records/codes', label: titles.codes, icon: <KeyRound />, scope: 'records:code' },
];
