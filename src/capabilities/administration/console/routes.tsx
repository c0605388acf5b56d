import Archive from 'lucide-react/icons/archive';
import Headset from 'lucide-react/icons/headset';
import Megaphone from 'lucide-react/icons/megaphone';
import Send from 'lucide-react/icons/send';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import type { ConsoleEntry, ConsoleRoute } from '#foundation/web/screens/console-route.ts';
import { screensOf } from '#foundation/web/screens/screen-route.ts';
import { titles } from '../messages/titles.ts';

export const administrationScreens: readonly ConsoleRoute[] = [
  ...screensOf({ group: 'attributes', scope: 'settings:manage' }, () => import('./attributes.group.tsx'), {
    '/staff/attributes': 'AttributesScreen',
  }),
  ...screensOf({ group: 'retention', scope: 'settings:manage' }, () => import('./retention.group.tsx'), {
    '/staff/retention': 'RetentionScreen',
  }),
  ...screensOf({ group: 'notices', scope: 'notices:publish' }, () => import('./notices.group.tsx'), {
    '/staff/notices': 'NoticesScreen',
  }),
  ...screensOf({ group: 'bulk-messages', scope: 'travellers:message' }, () => import('./bulk-messages.group.tsx'), {
    '/staff/bulk-messages': 'BulkMessagesScreen',
  }),
  ...screensOf({ group: 'callers', scope: 'accounts:help' }, () => import('./callers.group.tsx'), {
    '/staff/callers': 'CallersScreen',
  }),
];

export const helpEntries: readonly ConsoleEntry[] = [
  { to: '/staff/callers', label: titles.callers, icon: <Headset />, scope: 'accounts:help' },
];

export const administrationEntries: readonly ConsoleEntry[] = [
  { to: '/staff/attributes', label: titles.attributes, icon: <SlidersHorizontal />, scope: 'settings:manage' },
  { to: '/staff/retention', label: titles.retention, icon: <Archive />, scope: 'settings:manage' },
  { to: '/staff/bulk-messages', label: titles.bulk, icon: <Send />, scope: 'travellers:message' },
  { to: '/staff/notices', label: titles.notices, icon: <Megaphone />, scope: 'notices:publish' },
];
