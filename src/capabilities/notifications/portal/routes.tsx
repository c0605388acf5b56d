import { type ScreenRoute, screensOf } from '#foundation/web/screens/screen-route.ts';

export const notificationsScreens: readonly ScreenRoute[] = screensOf(
  'notifications',
  () => import('./notifications.group.tsx'),
  { '/app/notifications': 'NotificationsScreen' },
);
