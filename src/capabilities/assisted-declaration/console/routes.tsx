import HandHelping from 'lucide-react/icons/hand-helping';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import type { ConsoleEntry, ConsoleRoute } from '#foundation/web/screens/console-route.ts';
import { titles } from '../messages/titles.ts';

export const assistedScreens: readonly ConsoleRoute[] = [
  {
    path: '/staff/assist',
    group: 'assist',
    scope: 'arrivals:assist',
    lazy: () => import('./assist.group.tsx').then((group) => group.AssistScreen),
  },
  {
    path: '/staff/kiosks',
    group: 'kiosks',
    scope: 'kiosks:manage',
    lazy: () => import('./kiosks.group.tsx').then((group) => group.KiosksScreen),
  },
];

export const assistedEntries: readonly ConsoleEntry[] = [
  { to: '/staff/assist', label: titles.assist, icon: <HandHelping />, scope: 'arrivals:assist' },
  { to: '/staff/kiosks', label: titles.kiosks, icon: <MonitorSmartphone />, scope: 'kiosks:manage' },
];
