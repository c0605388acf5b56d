import HousePlus from 'lucide-react/icons/house-plus';
import IdCard from 'lucide-react/icons/id-card';
import type { ConsoleEntry, ConsoleRoute } from '#foundation/web/screens/console-route.ts';
import { titles } from '../messages/titles.ts';

export const identityCheckConsole: readonly ConsoleRoute[] = [
  {
    path: '/staff/certifications',
    group: 'identity-checks',
    scope: 'certifications:review',
    lazy: () => import('./identity-checks.group.tsx').then((group) => group.CertificationsScreen),
  },
  {
    path: '/staff/certifications/:id',
    group: 'identity-checks',
    scope: 'certifications:review',
    lazy: () => import('./identity-checks.group.tsx').then((group) => group.CertificationReviewScreen),
  },
  {
    path: '/staff/family-links',
    group: 'family-links',
    scope: 'families:link',
    lazy: () => import('./family-links.group.tsx').then((group) => group.FamilyLinksScreen),
  },
  {
    path: '/staff/family-links/:id',
    group: 'family-links',
    scope: 'families:link',
    lazy: () => import('./family-links.group.tsx').then((group) => group.FamilyLinkScreen),
  },
];

export const identityCheckEntries: readonly ConsoleEntry[] = [
  { to: '/staff/certifications', label: titles.certifications, icon: <IdCard />, scope: 'certifications:review' },
  { to: '/staff/family-links', label: titles.familyLinks, icon: <HousePlus />, scope: 'families:link' },
];
