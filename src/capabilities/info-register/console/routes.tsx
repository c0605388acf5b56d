import NotebookPen from 'lucide-react/icons/notebook-pen';
import type { ConsoleEntry, ConsoleRoute } from '#foundation/web/screens/console-route.ts';
import { screensOf } from '#foundation/web/screens/screen-route.ts';
import { titles } from '../messages/titles.ts';

export const infoRegisterConsole: readonly ConsoleRoute[] = screensOf(
  { group: 'registers', scope: 'arrivals:assist' },
  () => import('./registers.group.tsx'),
  { '/staff/registers': 'RegistersScreen' },
);

export const infoRegisterEntries: readonly ConsoleEntry[] = [
  { to: '/staff/registers', label: titles.registers, icon: <NotebookPen />, scope: 'arrivals:assist' },
];
