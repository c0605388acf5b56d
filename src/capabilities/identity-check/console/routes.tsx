import HousePlus from 'lucide-react/icons/house-plus';
import IdCard from 'lucide-react/icons/id-card';
import type { ConsoleEntry, ConsoleRoute } from '#foundation/web/screens/console-route.ts';
import { screensOf } from '#foundation/web/screens/screen-route.ts';
import { titles } from '../messages/titles.ts';

export const identityCheckConsole: readonly ConsoleRoute[] = [
  ...screensOf(
    { group: 'identity-checks', scope: 'certifications:review' },
    () => import('./identity-checks.group.tsx'),
    { '/staff/certifications': 'CertificationsScreen', '/staff/certifications/:id': 'CertificationReviewScreen' },
  ),
  ...screensOf({ group: 'family-links', scope: 'families:link' }, () => import('./family-links.group.tsx'), {
    '/staff/family-links': 'FamilyLinksScreen',
    '/staff/family-links/:id': 'FamilyLinkScreen',
  }),
];

export const identityCheckEntries: readonly ConsoleEntry[] = [
  { to: '/staff/certifications', label: titles.certifications, icon: <IdCard />, scope: 'certifications:review' },
  { to: '/staff/family-links', label: titles.familyLinks, icon: <HousePlus />, scope: 'families:link' },
];
