import type { ScreenRoute } from '#foundation/web/screens/screen-route.ts';

export const followUpScreens: readonly ScreenRoute[] = [
  {
    path: '/follow-up',
    group: 'follow-up',
    lazy: () => import('./follow-up.group.tsx').then((group) => group.FollowUpScreen),
  },
];
