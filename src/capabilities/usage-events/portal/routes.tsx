import type { ScreenRoute } from '#foundation/web/screens/screen-route.ts';

export const usageScreens: readonly ScreenRoute[] = [
  {
    path: '/diagnostics',
    group: 'diagnostics',
    lazy: () => import('./diagnostics.group.tsx').then((group) => group.DiagnosticsScreen),
  },
];
