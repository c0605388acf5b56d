import type { ScreenRoute } from '#foundation/web/screens/screen-route.ts';

/** Screens of the declaration (spec §2). `/home` shows the entrance. */
export const declarationScreens: readonly ScreenRoute[] = [
  { path: '/travel', group: 'travel', lazy: () => loadTravelGroup().then((group) => group.TravelScreen) },
  { path: '/travel/home', group: 'travel', lazy: () => loadTravelGroup().then((group) => group.HomeScreen) },
  { path: '/travel/entrance', group: 'travel', lazy: () => loadTravelGroup().then((group) => group.EntranceScreen) },
  { path: '/home', group: 'travel', lazy: () => loadTravelGroup().then((group) => group.EntranceScreen) },
  { path: '/travel/form', group: 'travel', lazy: () => loadFormGroup().then((group) => group.FormScreen) },
  { path: '/travel/group-view', group: 'travel', lazy: () => loadTravelGroup().then((group) => group.GroupViewScreen) },
  { path: '/travel/view', group: 'travel', lazy: () => loadTravelGroup().then((group) => group.ViewScreen) },
  {
    path: '/travel/application-history',
    group: 'travel',
    lazy: () => loadTravelGroup().then((group) => group.ApplicationHistoryScreen),
  },
];

// Preloads the form after the first page, because the network may be gone when the form is opened.
function loadTravelGroup() {
  return import('./travel.group.tsx').finally(() => void loadFormGroup().catch(() => undefined));
}

function loadFormGroup() {
  return import('./travel-form.group.tsx');
}
