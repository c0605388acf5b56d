import type { ConsoleRoute } from '#foundation/web/screens/console-route.ts';
import { DirectoryScreen } from './directory.screen.tsx';
import { LoginScreen } from './login.screen.tsx';

/** The ways in: open to anybody, and what every visit begins with. */
export const staffLoginScreens: readonly ConsoleRoute[] = [
  { path: '/staff/login', group: 'login', screen: LoginScreen },
  { path: '/staff/directory', group: 'login', screen: DirectoryScreen },
  { path: '/staff/join', group: 'join', lazy: () => import('./join.group.tsx').then((group) => group.JoinScreen) },
];
