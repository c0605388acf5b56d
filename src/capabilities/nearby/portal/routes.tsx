import type { ScreenRoute } from '#foundation/web/screens/screen-route.ts';

export const nearbyScreens: readonly ScreenRoute[] = [
  {
    path: '/app/nearby',
    group: 'nearby',
    lazy: () => import('./nearby.group.tsx').then((group) => group.NearbyScreen),
  },
];
