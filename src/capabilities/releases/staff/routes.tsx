import ListChecks from 'lucide-react/icons/list-checks';
import type { ConsoleEntry, ConsoleRoute } from '#foundation/web/screens/console-route.ts';
import { titles } from '../wording/titles.ts';

const every = { group: 'rules', scope: 'rules:write' } as const;

/** The screens of the rules desk. */
export const rulesScreens: readonly ConsoleRoute[] = [
  { ...every, path: '/staff/rules', lazy: () => import('./rules.group.tsx').then((group) => group.RulesScreen) },
  { ...every, path: '/staff/rules/edit', lazy: () => import('./rules.group.tsx').then((group) => group.EditorScreen) },
  { ...every, path: '/staff/rules/try', lazy: () => import('./rules.group.tsx').then((group) => group.TryScreen) },
  {
    ...every,
    path: '/staff/rules/release',
    lazy: () => import('./rules.group.tsx').then((group) => group.ReleaseScreen),
  },
  { ...every, path: '/staff/rules/undo', lazy: () => import('./rules.group.tsx').then((group) => group.UndoScreen) },
];

/** The entry for health officers. */
export const rulesEntries: readonly ConsoleEntry[] = [
  { to: '/staff/rules', label: titles.rules, icon: <ListChecks />, scope: 'rules:write' },
];
