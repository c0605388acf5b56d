import type { ScreenRoute } from '#foundation/web/screens/screen-route.ts';

/** Places at events, and their codes. */
export const activitiesScreens: readonly ScreenRoute[] = [
  { path: '/app/activities', group: 'activities', lazy: () => group().then((one) => one.ActivitiesScreen) },
  {
    path: '/app/activities/code/:booking',
    group: 'activities',
    lazy: () => group().then((one) => one.EventCodeScreen),
  },
  { path: '/app/activities/:event', group: 'activities', lazy: () => group().then((one) => one.EventScreen) },
  {
    path: '/app/activities/:event/appeal',
    group: 'activities',
    lazy: () => group().then((one) => one.EventAppealScreen),
  },
];

function group() {
  return import('./activities.group.tsx');
}
