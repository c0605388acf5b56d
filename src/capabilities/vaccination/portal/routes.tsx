import { type ScreenRoute, screensOf } from '#foundation/web/screens/screen-route.ts';

/** The screens of vaccine registration (spec §2). */
export const vaccinationScreens: readonly ScreenRoute[] = [
  ...screensOf('vaccine-registration', () => import('./vaccine-registration.group.tsx'), {
    '/vaccine/personal-info': 'PersonalInfoScreen',
    '/vaccine/vaccine-info': 'VaccineInfoScreen',
  }),
  ...screensOf('vaccine-list', () => import('./vaccine-list.group.tsx'), {
    '/vaccine/registration-detail': 'RegistrationDetailScreen',
    '/vaccine/registration-list': 'RegistrationListScreen',
  }),
];
