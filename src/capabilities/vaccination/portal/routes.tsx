import type { ScreenRoute } from '#foundation/web/screens/screen-route.ts';

/** The screens of vaccine registration (spec §2). */
export const vaccinationScreens: readonly ScreenRoute[] = [
  {
    path: '/vaccine/personal-info',
    group: 'vaccine-registration',
    lazy: () => group().then((one) => one.PersonalInfoScreen),
  },
  {
    path: '/vaccine/vaccine-info',
    group: 'vaccine-registration',
    lazy: () => group().then((one) => one.VaccineInfoScreen),
  },
  {
    path: '/vaccine/registration-detail',
    group: 'vaccine-registration',
    lazy: () => group().then((one) => one.RegistrationDetailScreen),
  },
  {
    path: '/vaccine/registration-list',
    group: 'vaccine-list',
    lazy: () => import('./vaccine-list.group.tsx').then((one) => one.RegistrationListScreen),
  },
];

function group() {
  return import('./vaccine-registration.group.tsx');
}
