import { type ScreenRoute, screensOf } from '#foundation/web/screens/screen-route.ts';

export const usageScreens: readonly ScreenRoute[] = screensOf('diagnostics', () => import('./diagnostics.group.tsx'), {
  '/diagnostics': 'DiagnosticsScreen',
});
