import Newspaper from 'lucide-react/icons/newspaper';
import type { ConsoleEntry, ConsoleRoute } from '#foundation/web/screens/console-route.ts';
import { screensOf } from '#foundation/web/screens/screen-route.ts';
import { titles } from '../messages/titles.ts';

export const contentConsole: readonly ConsoleRoute[] = screensOf(
  { group: 'content', scope: 'content:write' },
  () => import('./content.group.tsx'),
  {
    '/staff/content': 'ContentScreen',
    '/staff/content/new': 'NewContentScreen',
    '/staff/content/home': 'HomePageScreen',
    '/staff/content/:id': 'VersionScreen',
  },
);

export const contentEntries: readonly ConsoleEntry[] = [
  { to: '/staff/content', label: titles.content, icon: <Newspaper />, scope: 'content:write' },
];
