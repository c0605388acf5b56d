import { type ScreenRoute, screensOf } from '#foundation/web/screens/screen-route.ts';

export const serviceStatusScreens: readonly ScreenRoute[] = screensOf('network', () => import('./network.group.tsx'), {
  '/network': 'NetworkScreen',
});
