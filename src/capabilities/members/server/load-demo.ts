import type { LoggedInTraveller } from '#capabilities/login/server/public.ts';
import { addMonths } from '#foundation/time/local-date.ts';
import type { Details } from '../contract.ts';
import { emptyDetails } from '../rules/details.ts';
import type { RequestWorld } from './send-request.ts';
import { fillPersonalInfo } from './fill-personal-info.ts';
import { updateMember } from './update-member.ts';

export async function loadDemoFamily(world: RequestWorld, actor: LoggedInTraveller): Promise<void> {
  await fillPersonalInfo(world, actor, { ...demoDetails, revision: 0 });
  const birth_date = addMonths(world.clock.today(), -12 * 7);
  await updateMember(world, actor, { ...demoChild, birth_date, revision: 0, relationship: 'child', email: '' });
}

export async function loadDemoPerson(
  world: RequestWorld,
  actor: LoggedInTraveller,
  { name, ic, phone }: { name: string; ic: string; phone: string },
): Promise<void> {
  await fillPersonalInfo(world, actor, {
    ...demoDetails,
    name,
    ic_number: ic,
    bn_number: `BN${ic}`,
    phone,
    revision: 0,
  });
}

const demoDetails: Details = {
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

const demoChild: Details = {
  ...emptyDetails,
  name: 'Nur Aisyah binti Azman',
  nation: 'BN',
  gender: 'female',
  residency: 'resident',
  certificate_type: 'birth-certificate',
  birth_certificate_id: 'BC104233',
  bn_number: 'BN00104233',
  parent_ic_number: demoDetails.ic_number,
};
