import type { ScreenRoute } from '#foundation/web/screens/screen-route.ts';

export const activitiesScreens: readonly ScreenRoute[] = [
  { path: '/app/activities', group: 'activities', lazy: () => loadGroup().then((module) => module.ActivitiesScreen) },
  {
    path: '/app/activities/code/:booking',
    group: 'activities',
    lazy: () => loadGroup().then((module) => module.EventCodeScreen),
  },
  { path: '/app/activities/:event', group: 'activities', lazy: () => loadGroup().then((module) => module.EventScreen) },
  {
    path: '/app/activities/:event/appeal',
    group: 'activities',
    lazy: () => loadGroup().then((module) => module.EventAppealScreen),
  },
];

function loadGroup() {
  return import('./activities.group.tsx');
}
