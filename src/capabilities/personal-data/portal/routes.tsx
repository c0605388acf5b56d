import type { ScreenRoute } from '#foundation/web/screens/screen-route.ts';

export const personalDataScreens: readonly ScreenRoute[] = [
  {
    path: '/account/access-log',
    group: 'personal-data',
    lazy: () => import('./personal-data.group.tsx').then((group) => group.AccessLogScreen),
  },
  {
    path: '/account/data',
    group: 'personal-data',
    lazy: () => import('./personal-data.group.tsx').then((group) => group.DataScreen),
  },
  {
    path: '/account/erased',
    group: 'personal-data',
    lazy: () => import('./personal-data.group.tsx').then((group) => group.ErasedScreen),
  },
];
