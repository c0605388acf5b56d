import type { ScreenRoute } from '#foundation/web/screens/screen-route.ts';

export const feedbackScreens: readonly ScreenRoute[] = [
  { path: '/app/feedback', group: 'feedback', lazy: () => group().then((module) => module.FeedbackScreen) },
  { path: '/app/feedback/new', group: 'feedback', lazy: () => group().then((module) => module.WriteScreen) },
];

function group() {
  return import('./feedback.group.tsx');
}
