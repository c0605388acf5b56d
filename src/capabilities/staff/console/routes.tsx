import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import House from 'lucide-react/icons/house';
import UsersRound from 'lucide-react/icons/users-round';
import type { ConsoleEntry, ConsoleRoute } from '#foundation/web/screens/console-route.ts';
import { screensOf } from '#foundation/web/screens/screen-route.ts';
import { titles } from '../messages/titles.ts';
import { consoleHome } from './staff-links.ts';

/** Screens about staff: home, own account, people. `login-routes.tsx` has the screens of the login. */
export const staffScreens: readonly ConsoleRoute[] = [
  ...screensOf('home', () => import('./home.group.tsx'), { [consoleHome]: 'HomeScreen' }),
  ...screensOf('me', () => import('./me.group.tsx'), { '/staff/me': 'MeScreen' }),
  ...screensOf({ group: 'people', scope: 'staff:manage' }, () => import('./people.group.tsx'), {
    '/staff/people': 'PeopleScreen',
    '/staff/people/waiting': 'ChangesScreen',
  }),
];

export const homeEntries: readonly ConsoleEntry[] = [
  { to: consoleHome, label: titles.home, icon: <House />, end: true },
];

export const peopleEntries: readonly ConsoleEntry[] = [
  { to: '/staff/people', label: titles.people, icon: <UsersRound />, scope: 'staff:manage', end: true },
  { to: '/staff/people/waiting', label: titles.changes, icon: <ClipboardCheck />, scope: 'staff:manage' },
];
