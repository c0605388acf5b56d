import FileDown from 'lucide-react/icons/file-down';
import ScrollText from 'lucide-react/icons/scroll-text';
import type { ConsoleEntry, ConsoleRoute } from '#foundation/web/screens/console-route.ts';
import { screensOf } from '#foundation/web/screens/screen-route.ts';
import { titles } from '../messages/titles.ts';

export const auditDeskScreens: readonly ConsoleRoute[] = [
  ...screensOf({ group: 'audit', scope: 'audit:read' }, () => import('./audit.group.tsx'), {
    '/staff/audit': 'AuditScreen',
  }),
  ...screensOf({ group: 'exports', scope: 'exports:request' }, () => import('./exports.group.tsx'), {
    '/staff/exports': 'ExportsScreen',
  }),
];

export const auditDeskEntries: readonly ConsoleEntry[] = [
  { to: '/staff/audit', label: titles.audit, icon: <ScrollText />, scope: 'audit:read' },
  { to: '/staff/exports', label: titles.exports, icon: <FileDown />, scope: 'exports:request' },
];
