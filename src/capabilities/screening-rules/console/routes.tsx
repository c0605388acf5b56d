import ListChecks from 'lucide-react/icons/list-checks';
import type { ConsoleEntry, ConsoleRoute } from '#foundation/web/screens/console-route.ts';
import { titles } from '../messages/titles.ts';

export const rulesScreens: readonly ConsoleRoute[] = (
  [
    ['', 'RulesScreen'],
    ['/edit', 'EditorScreen'],
    ['/try', 'DryRunScreen'],
    ['/release', 'ReleaseScreen'],
    ['/undo', 'UndoScreen'],
  ] as const
).map(([path, screen]) => ({
  path: `/staff/rules${path}`,
  group: 'rules',
  scope: 'rules:write',
  lazy: () => import('./rules.group.tsx').then((group) => group[screen]),
}));

export const rulesEntries: readonly ConsoleEntry[] = [
  { to: '/staff/rules', label: titles.rules, icon: <ListChecks />, scope: 'rules:write' },
];
