import type { ScreenRoute } from '#foundation/web/screens/screen-route.ts';

/** The health code, and appeals against it. */
export const healthCodeScreens: readonly ScreenRoute[] = [
  {
    path: '/app/code',
    group: 'health-code',
    lazy: () => import('./health-code.group.tsx').then((one) => one.CodeScreen),
  },
  {
    path: '/app/code/appeal',
    group: 'health-code-appeal',
    lazy: () => import('./health-code-appeal.group.tsx').then((one) => one.AppealScreen),
  },
];

/** The page by which anybody checks a health code; ours. */
export const codeCheckScreens: readonly ScreenRoute[] = [
  {
    path: '/code-check',
    group: 'code-check',
    lazy: () => import('./code-check.group.tsx').then((one) => one.CodeCheckScreen),
  },
];
