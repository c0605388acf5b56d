import type { ScreenRoute } from '#foundation/web/screens/screen-route.ts';

export const notificationsScreens: readonly ScreenRoute[] = [
  {
    path: '/app/notifications',
    group: 'notifications',
    lazy: () => import('./notifications.group.tsx').then((group) => group.NotificationsScreen),
  },
];
