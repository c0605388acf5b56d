import type { ScreenRoute } from '#foundation/web/screens/screen-route.ts';

/** Page of the daily question, by the link of a message or logged in. */
export const followUpScreens: readonly ScreenRoute[] = [
  {
    path: '/follow-up',
    group: 'follow-up',
    lazy: () => import('./follow-up.group.tsx').then((group) => group.FollowUpScreen),
  },
];
