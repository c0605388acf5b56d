import type { Details } from '#capabilities/members/contract.ts';
import { emptyDetails } from '../details.ts';

/** Complete own details of an adult, on 21 November 2026. */
export const grownUp: Details = {
  ...emptyDetails,
  name: 'Siti Aminah binti Haji Ahmad',
  nation: 'BN',
  gender: 'female',
  birth_date: '1986-03-14',
  residency: 'resident',
  certificate_type: 'ic',
  ic_number: '00123456',
  phone: '7123456',
};

export const child: Details = {
  ...emptyDetails,
  name: 'Muhammad Danish bin Haji Omar',
  nation: 'BN',
  gender: 'male',
  birth_date: '2021-05-02',
  residency: 'resident',
  certificate_type: 'birth-certificate',
  birth_certificate_id: 'BC123456',
  parent_ic_number: '00123456',
};
