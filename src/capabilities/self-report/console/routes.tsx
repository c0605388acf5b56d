import ClipboardPen from 'lucide-react/icons/clipboard-pen';
import type { ConsoleEntry, ConsoleRoute } from '#foundation/web/screens/console-route.ts';
import { screensOf } from '#foundation/web/screens/screen-route.ts';
import { titles } from '../messages/titles.ts';

export const selfReportConsole: readonly ConsoleRoute[] = screensOf(
  { group: 'templates', scope: 'templates:write' },
  () => import('./templates.group.tsx'),
  { '/staff/templates': 'TemplatesScreen', '/staff/templates/:kind': 'TemplateScreen' },
);

export const selfReportEntries: readonly ConsoleEntry[] = [
  { to: '/staff/templates', label: titles.templates, icon: <ClipboardPen />, scope: 'templates:write' },
];
