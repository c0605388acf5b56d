import Newspaper from 'lucide-react/icons/newspaper';
import type { ConsoleEntry, ConsoleRoute } from '#foundation/web/screens/console-route.ts';
import { titles } from '../messages/titles.ts';

/** The screens of the editors. */
export const contentConsole: readonly ConsoleRoute[] = [
  {
    path: '/staff/content',
    group: 'content',
    scope: 'content:write',
    lazy: () => group().then((one) => one.ContentScreen),
  },
  {
    path: '/staff/content/new',
    group: 'content',
    scope: 'content:write',
    lazy: () => group().then((one) => one.NewContentScreen),
  },
  {
    path: '/staff/content/home',
    group: 'content',
    scope: 'content:write',
    lazy: () => group().then((one) => one.HomePageScreen),
  },
  {
    path: '/staff/content/:id',
    group: 'content',
    scope: 'content:write',
    lazy: () => group().then((one) => one.VersionScreen),
  },
];

/** Entries for editors. */
export const contentEntries: readonly ConsoleEntry[] = [
  { to: '/staff/content', label: titles.content, icon: <Newspaper />, scope: 'content:write' },
];

function group() {
  return import('./content.group.tsx');
}
