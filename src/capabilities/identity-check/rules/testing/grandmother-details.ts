import type { Details } from '#capabilities/members/contract.ts';
import { emptyDetails } from '#capabilities/members/rules/details.ts';

export function grandmotherDetails(ending = '4321'): Details {
  return {
    ...emptyDetails,
    name: 'Hajah Fatimah binti Omar',
    nation: 'BN',
    gender: 'female',
    birth_date: '1941-02-03',
    residency: 'resident',
    certificate_type: 'ic',
    ic_number: `0065${ending}`,
  };
}
