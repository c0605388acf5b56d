import type { LoggedIn } from '#capabilities/login/server/public.ts';
import { addMonths } from '#foundation/time/local-date.ts';
import type { Details } from '../contract.ts';
import { emptyDetails } from '../rules/details.ts';
import type { AskWorld } from './ask-person.ts';
import { fillPersonalInfo } from './own-details.ts';
import { updateMember } from './update-member.ts';

/** The family of the demo's traveller: signed up, with a child. */
export async function loadDemoFamily(world: AskWorld, actor: LoggedIn): Promise<void> {
  await fillPersonalInfo(world, actor, { ...own, revision: 0 });
  const birth_date = addMonths(world.clock.today(), -12 * 7);
  await updateMember(world, actor, { ...child, birth_date, revision: 0, relationship: 'child', email: '' });
}

/** Somebody else of the demo, known by their IC. */
export async function loadDemoPerson(
  world: AskWorld,
  actor: LoggedIn,
  { name, ic, phone }: { name: string; ic: string; phone: string },
): Promise<void> {
  await fillPersonalInfo(world, actor, { ...own, name, ic_number: ic, bn_number: `BN${ic}`, phone, revision: 0 });
}

// Made up.
const own: Details = {
  ...emptyDetails,
  name: 'Hajah Siti Aminah binti Haji Abdul Rahman',
  nation: 'BN',
  gender: 'female',
  birth_date: '1986-03-14',
  residency: 'resident',
  certificate_type: 'ic',
  ic_number: '00123456',
  bn_number: 'BN00123456',
  phone: '7123456',
};

const child: Details = {
  ...emptyDetails,
  name: 'Nur Aisyah binti Azman',
  nation: 'BN',
  gender: 'female',
  residency: 'resident',
  certificate_type: 'birth-certificate',
  birth_certificate_id: 'BC104233',
  bn_number: 'BN00104233',
  parent_ic_number: own.ic_number,
};
