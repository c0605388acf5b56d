import type { ScreenRoute } from '#foundation/web/screens/screen-route.ts';

export const outbreakScreens: readonly ScreenRoute[] = [
  {
    path: '/app/figures',
    group: 'outbreak',
    lazy: () => import('./outbreak.group.tsx').then((group) => group.OutbreakScreen),
  },
  {
    path: '/app/figures/world',
    group: 'outbreak',
    lazy: () => import('./outbreak.group.tsx').then((group) => group.WorldScreen),
  },
];
