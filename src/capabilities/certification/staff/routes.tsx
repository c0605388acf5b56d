import IdCard from 'lucide-react/icons/id-card';
import type { ConsoleEntry, ConsoleRoute } from '#foundation/web/screens/console-route.ts';
import { titles } from '../wording/titles.ts';

/** The desk of certifications. */
export const certificationConsole: readonly ConsoleRoute[] = [
  {
    path: '/staff/certifications',
    group: 'certifications',
    scope: 'certifications:review',
    lazy: () => import('./certifications.group.tsx').then((group) => group.CertificationsScreen),
  },
  {
    path: '/staff/certifications/:id',
    group: 'certifications',
    scope: 'certifications:review',
    lazy: () => import('./certifications.group.tsx').then((group) => group.ReviewScreen),
  },
];

/** Its entry. */
export const certificationEntries: readonly ConsoleEntry[] = [
  { to: '/staff/certifications', label: titles.certifications, icon: <IdCard />, scope: 'certifications:review' },
];
