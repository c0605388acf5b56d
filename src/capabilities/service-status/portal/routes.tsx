import type { ScreenRoute } from '#foundation/web/screens/screen-route.ts';

export const serviceStatusScreens: readonly ScreenRoute[] = [
  {
    path: '/network',
    group: 'network',
    lazy: () => import('./network.group.tsx').then((group) => group.NetworkScreen),
  },
];
