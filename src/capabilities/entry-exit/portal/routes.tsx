import { type ScreenRoute, screensOf } from '#foundation/web/screens/screen-route.ts';

/** Screens of applying and paying (spec §2). The specification fixes only the path of the last screen. */
export const entryExitScreens: readonly ScreenRoute[] = screensOf('entry-pay', () => import('./entry-pay.group.tsx'), {
  '/travel/entry-exit': 'ListScreen',
  '/travel/entry-exit/apply': 'ApplyScreen',
  '/travel/entry-exit/application': 'ApplicationScreen',
  '/travel/pay-result': 'PayResultScreen',
});
