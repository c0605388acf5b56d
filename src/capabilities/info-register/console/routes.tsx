import NotebookPen from 'lucide-react/icons/notebook-pen';
import type { ConsoleEntry, ConsoleRoute } from '#foundation/web/screens/console-route.ts';
import { titles } from '../messages/titles.ts';

export const infoRegisterConsole: readonly ConsoleRoute[] = [
  {
    path: '/staff/registers',
    group: 'registers',
    scope: 'arrivals:assist',
    lazy: () => import('./registers.group.tsx').then((group) => group.RegistersScreen),
  },
];

export const infoRegisterEntries: readonly ConsoleEntry[] = [
  { to: '/staff/registers', label: titles.registers, icon: <NotebookPen />, scope: 'arrivals:assist' },
];
