import Archive from 'lucide-react/icons/archive';
import MailSearch from 'lucide-react/icons/mail-search';
import Megaphone from 'lucide-react/icons/megaphone';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import UserSearch from 'lucide-react/icons/user-search';
import type { ConsoleEntry, ConsoleRoute } from '#foundation/web/screens/console-route.ts';
import { titles } from '../messages/titles.ts';

export const administrationScreens: readonly ConsoleRoute[] = [
  {
    path: '/staff/attributes',
    group: 'attributes',
    scope: 'settings:manage',
    lazy: () => import('./attributes.group.tsx').then((group) => group.AttributesScreen),
  },
  {
    path: '/staff/retention',
    group: 'retention',
    scope: 'settings:manage',
    lazy: () => import('./retention.group.tsx').then((group) => group.RetentionScreen),
  },
  {
    path: '/staff/notices',
    group: 'notices',
    scope: 'notices:publish',
    lazy: () => import('./notices.group.tsx').then((group) => group.NoticesScreen),
  },
  {
    path: '/staff/messages',
    group: 'messages',
    scope: 'messages:trace',
    lazy: () => import('./messages.group.tsx').then((group) => group.MessagesScreen),
  },
  {
    path: '/staff/accounts',
    group: 'accounts',
    scope: 'accounts:help',
    lazy: () => import('./accounts.group.tsx').then((group) => group.AccountsScreen),
  },
];

export const helpEntries: readonly ConsoleEntry[] = [
  { to: '/staff/messages', label: titles.messages, icon: <MailSearch />, scope: 'messages:trace' },
  { to: '/staff/accounts', label: titles.accounts, icon: <UserSearch />, scope: 'accounts:help' },
];

export const administrationEntries: readonly ConsoleEntry[] = [
  { to: '/staff/attributes', label: titles.attributes, icon: <SlidersHorizontal />, scope: 'settings:manage' },
  { to: '/staff/retention', label: titles.retention, icon: <Archive />, scope: 'settings:manage' },
  { to: '/staff/notices', label: titles.notices, icon: <Megaphone />, scope: 'notices:publish' },
];
