import FileInput from 'lucide-react/icons/file-input';
import KeyRound from 'lucide-react/icons/key-round';
import type { ConsoleEntry, ConsoleRoute } from '#foundation/web/screens/console-route.ts';
import { titles } from '../messages/titles.ts';

export const recordsConsole: readonly ConsoleRoute[] = [
  {
    path: '/staff/records',
    group: 'records',
    scope: 'records:import',
    lazy: () => import('./records.group.tsx').then((group) => group.ImportsScreen),
  },
  {
    path: '/staff/records/codes',
    group: 'records',
    scope: 'records:code',
    lazy: () => import('./records.group.tsx').then((group) => group.CodesScreen),
  },
];

export const recordsEntries: readonly ConsoleEntry[] = [
  { to: '/staff/records', label: titles.imports, icon: <FileInput />, scope: 'records:import', end: true },
  { to: '/staff/records/codes', label: titles.codes, icon: <KeyRound />, scope: 'records:code' },
];
