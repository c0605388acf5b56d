import type { ScreenRoute } from '#foundation/web/screens/screen-route.ts';

/** The screens of vaccine registration (spec §2). */
export const vaccinationScreens: readonly ScreenRoute[] = [
  {
    path: '/vaccine/personal-info',
    group: 'vaccine-registration',
    lazy: () => formGroup().then((screens) => screens.PersonalInfoScreen),
  },
  {
    path: '/vaccine/vaccine-info',
    group: 'vaccine-registration',
    lazy: () => formGroup().then((screens) => screens.VaccineInfoScreen),
  },
  {
    path: '/vaccine/registration-detail',
    group: 'vaccine-list',
    lazy: () => listGroup().then((screens) => screens.RegistrationDetailScreen),
  },
  {
    path: '/vaccine/registration-list',
    group: 'vaccine-list',
    lazy: () => listGroup().then((screens) => screens.RegistrationListScreen),
  },
];

function formGroup() {
  return import('./vaccine-registration.group.tsx');
}

function listGroup() {
  return import('./vaccine-list.group.tsx');
}
