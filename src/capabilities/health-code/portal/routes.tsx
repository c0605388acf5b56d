import type { ScreenRoute } from '#foundation/web/screens/screen-route.ts';

export const healthCodeScreens: readonly ScreenRoute[] = [
  {
    path: '/app/code',
    group: 'health-code',
    lazy: () => import('./health-code.group.tsx').then((group) => group.CodeScreen),
  },
  {
    path: '/app/code/appeal',
    group: 'health-code-appeal',
    lazy: () => import('./health-code-appeal.group.tsx').then((group) => group.AppealScreen),
  },
];

/** Public page that checks a health code; not part of the specification. */
export const codeCheckScreens: readonly ScreenRoute[] = [
  {
    path: '/code-check',
    group: 'code-check',
    lazy: () => import('./code-check.group.tsx').then((group) => group.CodeCheckScreen),
  },
];
