import { type ScreenRoute, screensOf } from '#foundation/web/screens/screen-route.ts';

export const activitiesScreens: readonly ScreenRoute[] = screensOf(
  'activities',
  () => import('./activities.group.tsx'),
  {
    '/app/activities': 'ActivitiesScreen',
    '/app/activities/code/:booking': 'EventCodeScreen',
    '/app/activities/:event': 'EventScreen',
    '/app/activities/:event/appeal': 'EventAppealScreen',
  },
);
