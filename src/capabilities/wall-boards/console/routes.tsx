import Monitor from 'lucide-react/icons/monitor';
import type { ConsoleEntry, ConsoleRoute } from '#foundation/web/screens/console-route.ts';
import { screensOf } from '#foundation/web/screens/screen-route.ts';
import { titles } from '../messages/titles.ts';

export const wallBoardsScreens: readonly ConsoleRoute[] = screensOf(
  { group: 'wall-boards', scope: 'wall-boards:manage' },
  () => import('./wall-boards.group.tsx'),
  { '/staff/wall-boards': 'WallBoardsScreen' },
);

/** Page of a screen on a wall. It needs no login, but the code of a board. */
export const wallBoardPages: readonly ConsoleRoute[] = screensOf('wall-board', () => import('./wall-board.group.tsx'), {
  '/staff/board': 'BoardScreen',
});

export const wallBoardsEntries: readonly ConsoleEntry[] = [
  { to: '/staff/wall-boards', label: titles.wallBoards, icon: <Monitor />, scope: 'wall-boards:manage' },
];
