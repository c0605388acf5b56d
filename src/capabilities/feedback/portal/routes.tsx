import { type ScreenRoute, screensOf } from '#foundation/web/screens/screen-route.ts';

export const feedbackScreens: readonly ScreenRoute[] = screensOf('feedback', () => import('./feedback.group.tsx'), {
  '/app/feedback': 'FeedbackScreen',
  '/app/feedback/new': 'WriteScreen',
});
