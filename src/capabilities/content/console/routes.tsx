import Newspaper from 'lucide-react/icons/newspaper';
import type { ConsoleEntry, ConsoleRoute } from '#foundation/web/screens/console-route.ts';
import { titles } from '../messages/titles.ts';

export const contentConsole: readonly ConsoleRoute[] = [
  {
    path: '/staff/content',
    group: 'content',
    scope: 'content:write',
    lazy: () => loadContentGroup().then((module) => module.ContentScreen),
  },
  {
    path: '/staff/content/new',
    group: 'content',
    scope: 'content:write',
    lazy: () => loadContentGroup().then((module) => module.NewContentScreen),
  },
  {
    path: '/staff/content/home',
    group: 'content',
    scope: 'content:write',
    lazy: () => loadContentGroup().then((module) => module.HomePageScreen),
  },
  {
    path: '/staff/content/:id',
    group: 'content',
    scope: 'content:write',
    lazy: () => loadContentGroup().then((module) => module.VersionScreen),
  },
];

export const contentEntries: readonly ConsoleEntry[] = [
  { to: '/staff/content', label: titles.content, icon: <Newspaper />, scope: 'content:write' },
];

function loadContentGroup() {
  return import('./content.group.tsx');
}
