import ClipboardPen from 'lucide-react/icons/clipboard-pen';
import type { ConsoleEntry, ConsoleRoute } from '#foundation/web/screens/console-route.ts';
import { titles } from '../messages/titles.ts';

export const selfReportConsole: readonly ConsoleRoute[] = [
  {
    path: '/staff/templates',
    group: 'templates',
    scope: 'templates:write',
    lazy: () => import('./templates.group.tsx').then((group) => group.TemplatesScreen),
  },
  {
    path: '/staff/templates/:kind',
    group: 'templates',
    scope: 'templates:write',
    lazy: () => import('./templates.group.tsx').then((group) => group.TemplateScreen),
  },
];

export const selfReportEntries: readonly ConsoleEntry[] = [
  { to: '/staff/templates', label: titles.templates, icon: <ClipboardPen />, scope: 'templates:write' },
];
