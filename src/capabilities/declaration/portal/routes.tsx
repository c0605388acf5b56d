import { type ScreenRoute, screensOf } from '#foundation/web/screens/screen-route.ts';

/** Screens of the declaration (spec §2). `/home` shows the entrance. */
export const declarationScreens: readonly ScreenRoute[] = [
  ...screensOf('travel', loadTravelGroup, {
    '/travel': 'TravelScreen',
    '/travel/home': 'HomeScreen',
    '/travel/entrance': 'EntranceScreen',
    '/home': 'EntranceScreen',
    '/travel/group-view': 'GroupViewScreen',
    '/travel/view': 'ViewScreen',
    '/travel/application-history': 'ApplicationHistoryScreen',
  }),
  ...screensOf('travel', loadFormGroup, { '/travel/form': 'FormScreen' }),
];

// Preloads the form after the first page, because the network may be gone when the form is opened.
function loadTravelGroup() {
  return import('./travel.group.tsx').finally(() => void loadFormGroup().catch(() => undefined));
}

function loadFormGroup() {
  return import('./travel-form.group.tsx');
}
