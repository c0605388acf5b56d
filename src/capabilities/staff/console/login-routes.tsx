import type { ConsoleRoute } from '#foundation/web/screens/console-route.ts';
import { DirectoryScreen } from './directory.screen.tsx';
import { LoginScreen } from './login.screen.tsx';

/** Screens of the login, which need no session. */
export const staffLoginScreens: readonly ConsoleRoute[] = [
  { path: '/staff/login', group: 'login', screen: LoginScreen },
  { path: '/staff/directory', group: 'login', screen: DirectoryScreen },
  { path: '/staff/join', group: 'join', lazy: () => import('./join.group.tsx').then((group) => group.JoinScreen) },
];
