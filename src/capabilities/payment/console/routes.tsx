import Banknote from 'lucide-react/icons/banknote';
import type { ConsoleEntry, ConsoleRoute } from '#foundation/web/screens/console-route.ts';
import { titles } from '../messages/titles.ts';

export const paymentScreens: readonly ConsoleRoute[] = [
  {
    path: '/staff/payments',
    group: 'payments',
    scope: 'payments:read',
    lazy: () => import('./payments.group.tsx').then((group) => group.PaymentsScreen),
  },
];

export const paymentEntries: readonly ConsoleEntry[] = [
  { to: '/staff/payments', label: titles.payments, icon: <Banknote />, scope: 'payments:read' },
];
