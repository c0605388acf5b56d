import BadgeCheck from 'lucide-react/icons/badge-check';
import HeartPulse from 'lucide-react/icons/heart-pulse';
import type { ConsoleEntry, ConsoleRoute } from '#foundation/web/screens/console-route.ts';
import { screensOf } from '#foundation/web/screens/screen-route.ts';
import { titles } from '../messages/titles.ts';

export const certificatesConsole: readonly ConsoleRoute[] = [
  ...screensOf({ group: 'recoveries', scope: 'certificates:issue' }, () => import('./recoveries.group.tsx'), {
    '/staff/recoveries': 'RecoveriesScreen',
  }),
  ...screensOf({ group: 'certificates', scope: 'certificates:issue' }, () => import('./certificates.group.tsx'), {
    '/staff/certificates': 'CertificatesScreen',
  }),
];

export const certificatesEntries: readonly ConsoleEntry[] = [
  { to: '/staff/recoveries', label: titles.recoveries, icon: <HeartPulse />, scope: 'certificates:issue' },
  { to: '/staff/certificates', label: titles.certificates, icon: <BadgeCheck />, scope: 'certificates:issue' },
];
