import { countries, dialRegions, nationalities } from '../rules/countries.ts';

/** The countries that one can depart from or visit, for a picker. */
export function useCountries(): typeof countries {
  return countries;
}

/** The regions of telephone numbers, for a picker. */
export function useDialRegions(): typeof dialRegions {
  return dialRegions;
}

/** The nationalities, for a picker. */
export function useNationalities(): typeof nationalities {
  return nationalities;
}
