import { type ScreenRoute, screensOf } from '#foundation/web/screens/screen-route.ts';

export const nearbyScreens: readonly ScreenRoute[] = screensOf('nearby', () => import('./nearby.group.tsx'), {
  '/app/nearby': 'NearbyScreen',
});
