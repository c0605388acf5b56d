import QrCode from 'lucide-react/icons/qr-code';
import type { ConsoleEntry, ConsoleRoute } from '#foundation/web/screens/console-route.ts';
import { titles } from '../wording/console.ts';

/** The worklist of appeals against health codes. */
export const healthCodeConsole: readonly ConsoleRoute[] = [
  {
    path: '/staff/code-appeals',
    group: 'code-appeals',
    scope: 'codes:decide',
    lazy: () => import('./code-appeals.group.tsx').then((group) => group.CodeAppealsScreen),
  },
];

/** Its entry. */
export const healthCodeEntries: readonly ConsoleEntry[] = [
  { to: '/staff/code-appeals', label: titles.appeals, icon: <QrCode />, scope: 'codes:decide' },
];
