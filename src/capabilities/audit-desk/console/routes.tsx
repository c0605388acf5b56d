import FileDown from 'lucide-react/icons/file-down';
import ScrollText from 'lucide-react/icons/scroll-text';
import type { ConsoleEntry, ConsoleRoute } from '#foundation/web/screens/console-route.ts';
import { titles } from '../messages/titles.ts';

export const auditDeskScreens: readonly ConsoleRoute[] = [
  {
    path: '/staff/audit',
    group: 'audit',
    scope: 'audit:read',
    lazy: () => import('./audit.group.tsx').then((group) => group.AuditScreen),
  },
  {
    path: '/staff/exports',
    group: 'exports',
    scope: 'exports:request',
    lazy: () => import('./exports.group.tsx').then((group) => group.ExportsScreen),
  },
];

export const auditDeskEntries: readonly ConsoleEntry[] = [
  { to: '/staff/audit', label: titles.audit, icon: <ScrollText />, scope: 'audit:read' },
  { to: '/staff/exports', label: titles.exports, icon: <FileDown />, scope: 'exports:request' },
];
