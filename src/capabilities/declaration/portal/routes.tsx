import type { ScreenRoute } from '#foundation/web/screens/screen-route.ts';

/** The screens of the declaration (spec §2). `/home` shows the entrance. */
export const declarationScreens: readonly ScreenRoute[] = [
  { path: '/travel', group: 'travel', lazy: async () => (await travel()).TravelScreen },
  { path: '/travel/home', group: 'travel', lazy: async () => (await travel()).HomeScreen },
  { path: '/travel/entrance', group: 'travel', lazy: async () => (await travel()).EntranceScreen },
  { path: '/home', group: 'travel', lazy: async () => (await travel()).EntranceScreen },
  { path: '/travel/form', group: 'travel', lazy: async () => (await travel()).FormScreen },
  { path: '/travel/group-view', group: 'travel', lazy: async () => (await travel()).GroupViewScreen },
  { path: '/travel/view', group: 'travel', lazy: async () => (await travel()).ViewScreen },
  { path: '/travel/application-history', group: 'travel', lazy: async () => (await travel()).ApplicationHistoryScreen },
  {
    path: '/file-download',
    group: 'file-download',
    lazy: async () => (await import('./file-download.group.tsx')).FileDownloadScreen,
  },
];

const travel = () => import('./travel.group.tsx');
