import HandHelping from 'lucide-react/icons/hand-helping';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import type { ConsoleEntry, ConsoleRoute } from '#foundation/web/screens/console-route.ts';
import { screensOf } from '#foundation/web/screens/screen-route.ts';
import { titles } from '../messages/titles.ts';

export const assistedScreens: readonly ConsoleRoute[] = [
  ...screensOf({ group: 'assist', scope: 'arrivals:assist' }, () => import('./assist.group.tsx'), {
    '/staff/assist': 'AssistScreen',
  }),
  ...screensOf({ group: 'kiosks', scope: 'kiosks:manage' }, () => import('./kiosks.group.tsx'), {
    '/staff/kiosks': 'KiosksScreen',
  }),
];

export const assistedEntries: readonly ConsoleEntry[] = [
  { to: '/staff/assist', label: titles.assist, icon: <HandHelping />, scope: 'arrivals:assist' },
  { to: '/staff/kiosks', label: titles.kiosks, icon: <MonitorSmartphone />, scope: 'kiosks:manage' },
];
