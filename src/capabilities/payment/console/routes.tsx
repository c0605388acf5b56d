import Banknote from 'lucide-react/icons/banknote';
import type { ConsoleEntry, ConsoleRoute } from '#foundation/web/screens/console-route.ts';
import { titles } from '../messages/titles.ts';

/** The screen of payments. */
export const paymentScreens: readonly ConsoleRoute[] = [
  {
    path: '/staff/payments',
    group: 'payments',
    scope: 'payments:read',
    lazy: () => import('./payments.group.tsx').then((group) => group.PaymentsScreen),
  },
];

/** Its entry. */
export const paymentEntries: readonly ConsoleEntry[] = [
  { to: '/staff/payments', label: titles.payments, icon: <Banknote />, scope: 'payments:read' },
];
