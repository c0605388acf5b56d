import type { ScreenRoute } from '#foundation/web/screens/screen-route.ts';

export const outbreakScreens: readonly ScreenRoute[] = [
  {
    path: '/app/figures',
    group: 'app-figures',
    lazy: () => import('./app-figures.group.tsx').then((group) => group.OutbreakScreen),
  },
  {
    path: '/app/figures/world',
    group: 'app-figures',
    lazy: () => import('./app-figures.group.tsx').then((group) => group.WorldScreen),
  },
];
