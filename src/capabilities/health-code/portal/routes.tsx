import { type ScreenRoute, screensOf } from '#foundation/web/screens/screen-route.ts';

export const healthCodeScreens: readonly ScreenRoute[] = [
  ...screensOf('health-code', () => import('./health-code.group.tsx'), { '/app/code': 'CodeScreen' }),
  ...screensOf('health-code-appeal', () => import('./health-code-appeal.group.tsx'), {
    '/app/code/appeal': 'AppealScreen',
  }),
];

/** Public page that checks a health code; not part of the specification. */
export const codeCheckScreens: readonly ScreenRoute[] = screensOf(
  'code-check',
  () => import('./code-check.group.tsx'),
  { '/code-check': 'CodeCheckScreen' },
);
