import type { ScreenRoute } from '#foundation/web/screens/screen-route.ts';

/** The health code, appeals against it, and the page by which anybody checks one (spec §2; the last is ours). */
export const healthCodeScreens: readonly ScreenRoute[] = [
  { path: '/app/code', group: 'health-code', lazy: () => group().then((one) => one.CodeScreen) },
  { path: '/app/code/appeal', group: 'health-code', lazy: () => group().then((one) => one.AppealScreen) },
  {
    path: '/code-check',
    group: 'code-check',
    lazy: () => import('./code-check.group.tsx').then((one) => one.CodeCheckScreen),
  },
];

function group() {
  return import('./health-code.group.tsx');
}
