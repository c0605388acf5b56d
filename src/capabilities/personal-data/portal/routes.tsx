import { type ScreenRoute, screensOf } from '#foundation/web/screens/screen-route.ts';

export const personalDataScreens: readonly ScreenRoute[] = screensOf(
  'personal-data',
  () => import('./personal-data.group.tsx'),
  { '/account/access-log': 'AccessLogScreen', '/account/data': 'DataScreen', '/account/erased': 'ErasedScreen' },
);
