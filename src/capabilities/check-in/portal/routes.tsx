import { type ScreenRoute, screensOf } from '#foundation/web/screens/screen-route.ts';

export const checkInScreens: readonly ScreenRoute[] = [
  ...screensOf('check-in', () => import('./check-in.group.tsx'), { '/app/scan': 'ScanScreen' }),
  ...screensOf('check-ins', () => import('./check-ins.group.tsx'), { '/app/check-ins': 'CheckInsScreen' }),
];
