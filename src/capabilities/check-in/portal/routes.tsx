import type { ScreenRoute } from '#foundation/web/screens/screen-route.ts';

export const checkInScreens: readonly ScreenRoute[] = [
  {
    path: '/app/scan',
    group: 'check-in',
    lazy: () => import('./check-in.group.tsx').then((group) => group.ScanScreen),
  },
  {
    path: '/app/check-ins',
    group: 'check-ins',
    lazy: () => import('./check-ins.group.tsx').then((group) => group.CheckInsScreen),
  },
];
