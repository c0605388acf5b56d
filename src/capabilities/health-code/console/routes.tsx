import ListChecks from 'lucide-react/icons/list-checks';
import QrCode from 'lucide-react/icons/qr-code';
import type { ConsoleEntry, ConsoleRoute } from '#foundation/web/screens/console-route.ts';
import { screensOf } from '#foundation/web/screens/screen-route.ts';
import { titles } from '../messages/console.ts';

export const healthCodeConsole: readonly ConsoleRoute[] = [
  ...screensOf({ group: 'code-appeals', scope: 'codes:decide' }, () => import('./code-appeals.group.tsx'), {
    '/staff/code-appeals': 'CodeAppealsScreen',
  }),
  ...screensOf({ group: 'code-rules', scope: 'rules:write' }, () => import('./code-rules.group.tsx'), {
    '/staff/code-rules': 'CodeRulesScreen',
  }),
];

export const healthCodeEntries: readonly ConsoleEntry[] = [
  { to: '/staff/code-appeals', label: titles.appeals, icon: <QrCode />, scope: 'codes:decide' },
];

/** Navigation entry of the rules desk, shown beside the entry of the border's rules. */
export const codeRulesEntries: readonly ConsoleEntry[] = [
  { to: '/staff/code-rules', label: titles.rules, icon: <ListChecks />, scope: 'rules:write' },
];
