import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import House from 'lucide-react/icons/house';
import UsersRound from 'lucide-react/icons/users-round';
import type { ConsoleEntry, ConsoleRoute } from '#foundation/web/screens/console-route.ts';
import { titles } from '../messages/titles.ts';
import { consoleHome } from './staff-links.ts';

/** Screens about staff: home, own account, people. `login-routes.tsx` has the screens of the login. */
export const staffScreens: readonly ConsoleRoute[] = [
  { path: consoleHome, group: 'home', lazy: () => import('./home.group.tsx').then((group) => group.HomeScreen) },
  { path: '/staff/me', group: 'me', lazy: () => import('./me.group.tsx').then((group) => group.MeScreen) },
  {
    path: '/staff/people',
    group: 'people',
    scope: 'staff:manage',
    lazy: () => import('./people.group.tsx').then((group) => group.PeopleScreen),
  },
  {
    path: '/staff/people/waiting',
    group: 'people',
    scope: 'staff:manage',
    lazy: () => import('./people.group.tsx').then((group) => group.ChangesScreen),
  },
];

export const homeEntries: readonly ConsoleEntry[] = [
  { to: consoleHome, label: titles.home, icon: <House />, end: true },
];

export const peopleEntries: readonly ConsoleEntry[] = [
  { to: '/staff/people', label: titles.people, icon: <UsersRound />, scope: 'staff:manage', end: true },
  { to: '/staff/people/waiting', label: titles.changes, icon: <ClipboardCheck />, scope: 'staff:manage' },
];
