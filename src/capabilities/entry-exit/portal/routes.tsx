import type { ScreenRoute } from '#foundation/web/screens/screen-route.ts';

/** Screens of applying and paying (spec §2). The specification fixes only the path of the last screen. */
export const entryExitScreens: readonly ScreenRoute[] = [
  { path: '/travel/entry-exit', group: 'entry-pay', lazy: () => importGroup().then(({ ListScreen }) => ListScreen) },
  {
    path: '/travel/entry-exit/apply',
    group: 'entry-pay',
    lazy: () => importGroup().then(({ ApplyScreen }) => ApplyScreen),
  },
  {
    path: '/travel/entry-exit/application',
    group: 'entry-pay',
    lazy: () => importGroup().then(({ ApplicationScreen }) => ApplicationScreen),
  },
  {
    path: '/travel/pay-result',
    group: 'entry-pay',
    lazy: () => importGroup().then(({ PayResultScreen }) => PayResultScreen),
  },
];

function importGroup() {
  return import('./entry-pay.group.tsx');
}
