import { type ScreenRoute, screensOf } from '#foundation/web/screens/screen-route.ts';

export const outbreakScreens: readonly ScreenRoute[] = screensOf('outbreak', () => import('./outbreak.group.tsx'), {
  '/app/figures': 'OutbreakScreen',
  '/app/figures/world': 'WorldScreen',
});
