import BadgeCheck from 'lucide-react/icons/badge-check';
import HeartPulse from 'lucide-react/icons/heart-pulse';
import type { ConsoleEntry, ConsoleRoute } from '#foundation/web/screens/console-route.ts';
import { titles } from '../messages/titles.ts';

export const certificatesConsole: readonly ConsoleRoute[] = [
  {
    path: '/staff/recoveries',
    group: 'recoveries',
    scope: 'certificates:issue',
    lazy: () => import('./recoveries.group.tsx').then((group) => group.RecoveriesScreen),
  },
  {
    path: '/staff/certificates',
    group: 'certificates',
    scope: 'certificates:issue',
    lazy: () => import('./certificates.group.tsx').then((group) => group.CertificatesScreen),
  },
];

export const certificatesEntries: readonly ConsoleEntry[] = [
  { to: '/staff/recoveries', label: titles.recoveries, icon: <HeartPulse />, scope: 'certificates:issue' },
  { to: '/staff/certificates', label: titles.certificates, icon: <BadgeCheck />, scope: 'certificates:issue' },
];
