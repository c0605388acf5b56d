import Banknote from 'lucide-react/icons/banknote';
import type { ConsoleEntry, ConsoleRoute } from '#foundation/web/screens/console-route.ts';
import { screensOf } from '#foundation/web/screens/screen-route.ts';
import { titles } from '../messages/titles.ts';

export const paymentScreens: readonly ConsoleRoute[] = screensOf(
  { group: 'payments', scope: 'payments:read' },
  () => import('./payments.group.tsx'),
  { '/staff/payments': 'PaymentsScreen' },
);

export const paymentEntries: readonly ConsoleEntry[] = [
  { to: '/staff/payments', label: titles.payments, icon: <Banknote />, scope: 'payments:read' },
];
