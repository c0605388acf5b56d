import { type ScreenRoute, screensOf } from '#foundation/web/screens/screen-route.ts';

export const followUpScreens: readonly ScreenRoute[] = screensOf('follow-up', () => import('./follow-up.group.tsx'), {
  '/follow-up': 'FollowUpScreen',
});
