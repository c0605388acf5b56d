import { findAccountByPhone } from '#capabilities/login/server/public.ts';
import {
  findApplicationsByAccount,
  findApplicationsByContact,
  findApplicationsByPassport,
  findApplicationByReference,
  type ApplicationWorld,
  type FoundApplication,
} from '#capabilities/declaration/server/public.ts';
import { recordAccess, type StaffActor } from '#capabilities/staff/server/public.ts';
import type { InputOf, OutputOf } from '#foundation/contract/call.ts';
import { isProblem, problem } from '#foundation/contract/problem.ts';
import type { Metrics } from '#foundation/server/logs/metrics.ts';
import type { World } from '#foundation/server/world.ts';
import { readPartialDate } from '#foundation/time/partial-date.ts';
import type { Language } from '#foundation/language/messages.ts';
import { findNationality } from '#capabilities/places/rules/countries.ts';
import { entryDates } from '#capabilities/declaration/rules/answers.ts';
import { normalizePassport } from '#capabilities/places/rules/passport-number.ts';
import type { Arrival, findArrivals as findCall } from '../contract.ts';
import { normalizeReference } from '../rules/reference.ts';

type SearchWorld = Pick<World, 'clock' | 'log'> & ApplicationWorld & { metrics: Pick<Metrics, 'count'> };

type Search = InputOf<typeof findCall>['search'];

/** Finds travellers by exact identifiers. Audits the kind of search, and each application found. */
export async function findArrivals(
  world: SearchWorld,
  actor: StaffActor,
  { search }: InputOf<typeof findCall>,
): Promise<OutputOf<typeof findCall>> {
  const applications = await findApplications(world, search);
  if (applications.length === 0)
    await recordAccess(world, actor, { kind: 'search', id: '' }, [search.by], 'found nothing');
  for (const { id } of applications)
    await recordAccess(world, actor, { kind: 'declaration', id }, recordedFields, `search by ${search.by}`);
  return { items: applications.flatMap((application) => toArrivals(application, search, actor.language)) };
}

const recordedFields = ['name', 'birthDate', 'nationality', 'entryDate', 'band'];

async function findApplications(world: SearchWorld, search: Search): Promise<FoundApplication[]> {
  if (search.by === 'passport') return findApplicationsByPassport(world, search.passportNumber);
  if (search.by === 'phone') return findByPhone(world, search);
  const application = await findApplicationByReference(world, normalizeReference(search.reference));
  return application ? [application] : [];
}

// Searches the accounts that log in with the number, and the applications that name it as a contact number.
async function findByPhone(world: SearchWorld, { region, number }: { region: string; number: string }) {
  const account = await findAccount(world, region, number);
  const byContact = await findApplicationsByContact(world, { region, number });
  if (account === 'none' && byContact === undefined)
    throw problem('foundation/invalid', { fields: [{ path: 'search.number', key: 'phone' }] });
  const byAccount = account === 'none' || account === undefined ? [] : await findApplicationsByAccount(world, account);
  return [
    ...new Map([...byAccount, ...(byContact ?? [])].map((application) => [application.id, application])).values(),
  ];
}

// Returns `none` when the number cannot belong to an account.
async function findAccount(
  world: SearchWorld,
  regionCode: string,
  mobile: string,
): Promise<string | 'none' | undefined> {
  try {
    return await findAccountByPhone(world, { regionCode, mobile });
  } catch (thrown) {
    if (isProblem(thrown, 'foundation/invalid')) return 'none';
    throw thrown;
  }
}

// Shows only the holder of the passport, not their group, for a search by passport.
function toArrivals(
  { id, reference, status, inForce }: FoundApplication,
  search: Search,
  language: Language,
): Arrival[] {
  const { answers, results, submittedAt } = inForce;
  const dates = entryDates(answers);
  return answers.travellers.flatMap(({ name, birthDate, passportNumber, nationality }, index) => {
    if (search.by === 'passport' && passportNumber !== normalizePassport(search.passportNumber)) return [];
    return {
      id,
      reference,
      status,
      number: index + 1,
      of: answers.travellers.length,
      name,
      birthDate: readPartialDate(birthDate) ?? '',
      nationality: findNationality(nationality)?.[language] ?? '',
      entryDate: dates[index] ?? '',
      submittedAt,
      band: results[index]?.band ?? 'see-health-officer',
    };
  });
}
