import type { ScreenRoute } from '#foundation/web/screens/screen-route.ts';

/** What somebody wrote to the help desk, and writing to it. */
export const feedbackScreens: readonly ScreenRoute[] = [
  { path: '/app/feedback', group: 'feedback', lazy: () => group().then((one) => one.FeedbackScreen) },
  { path: '/app/feedback/new', group: 'feedback', lazy: () => group().then((one) => one.WriteScreen) },
];

function group() {
  return import('./feedback.group.tsx');
}
