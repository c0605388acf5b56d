import type { ConsoleRoute } from '#foundation/web/screens/console-route.ts';
import { DirectoryScreen } from './directory.screen.tsx';
import { LoginScreen } from './login.screen.tsx';

export const staffLoginScreens: readonly ConsoleRoute[] = [
  { path: '/staff/login', group: 'login', screen: LoginScreen },
  { path: '/staff/directory', group: 'login', screen: DirectoryScreen },
  { path: '/staff/join', group: 'join', lazy: () => import('./join.group.tsx').then((group) => group.JoinScreen) },
];
