import type { Handler } from '#foundation/server/http/route.ts';
import { findAccountByPhone } from '#capabilities/login/server/public.ts';
import {
  findApplicationsByAccount,
  findApplicationsByContact,
  findApplicationsByPassport,
  findApplicationByReference,
  findApplicationById,
  findTravellersByName,
  type ApplicationWorld,
  type FoundApplication,
} from '#capabilities/declaration/server/public.ts';
import { recordAccess, type StaffActor } from '#capabilities/staff/server/public.ts';
import type { InputOf, OutputOf } from '#foundation/contract/call.ts';
import { isProblem, problem } from '#foundation/contract/problem.ts';
import type { Metrics } from '#foundation/server/logs/metrics.ts';
import type { World } from '#foundation/server/world.ts';
import { parseEnteredPartialDate } from '#foundation/time/partial-date.ts';
import type { Language } from '#foundation/language/messages.ts';
import { findNationality } from '#capabilities/places/rules/countries.ts';
import { listEntryDates } from '#capabilities/declaration/rules/answers.ts';
import { normalizePassport } from '#capabilities/places/rules/passport-number.ts';
import type { FoundTraveller, findArrivals as findCall } from '../contract.ts';
import { createNameMatcher } from '../rules/name-search.ts';
import { normalizeReference } from '../rules/reference.ts';
import { requireQueueDay } from './read-queue.ts';

type SearchWorld = Pick<World, 'clock' | 'log'> & ApplicationWorld & { metrics: Pick<Metrics, 'count'> };

type Search = InputOf<typeof findCall>['search'];

/** Audits each application found, with the kind of search as the reason. Audits a search that finds nothing, too. */
export const findArrivals: Handler<typeof findCall, SearchWorld, StaffActor> = async (world, actor, { search }) => {
  if (search.by === 'name') return findByName(world, actor, search);
  const applications = await findApplications(world, search);
  if (applications.length === 0)
    await recordAccess(world, actor, { kind: 'search', id: '' }, [search.by], 'found nothing');
  for (const { id } of applications)
    await recordAccess(world, actor, { kind: 'declaration', id }, recordedFields, `search by ${search.by}`);
  const items = applications.flatMap((application) => toArrivals(application, actor.language, search));
  return { items, hasMore: false };
};

// Decrypts the names of the day's travellers in memory. Shows only the travellers whose names match, not their groups.
async function findByName(
  world: SearchWorld,
  actor: StaffActor,
  { name, day }: Extract<Search, { by: 'name' }>,
): Promise<OutputOf<typeof findCall>> {
  const entryDate = day === undefined ? world.clock.today() : requireQueueDay(world, day, 'search.day');
  const found = await findTravellersByName(world, entryDate, createNameMatcher(name), maxFoundByName);
  if (found.travellers.length === 0)
    await recordAccess(world, actor, { kind: 'search', id: '' }, ['name'], 'found nothing');
  const numbersById = new Map<string, number[]>();
  for (const { id, number } of found.travellers) numbersById.set(id, [...(numbersById.get(id) ?? []), number]);
  const items: FoundTraveller[] = [];
  for (const [id, numbers] of numbersById) {
    const application = await findApplicationById(world, id);
    if (!application) continue;
    await recordAccess(world, actor, { kind: 'declaration', id }, recordedFields, 'search by name');
    items.push(...toArrivals(application, actor.language).filter(({ number }) => numbers.includes(number)));
  }
  return { items, hasMore: found.hasMore };
}

const maxFoundByName = 20;

const recordedFields = ['name', 'birthDate', 'nationality', 'entryDate', 'band'];

async function findApplications(
  world: SearchWorld,
  search: Exclude<Search, { by: 'name' }>,
): Promise<FoundApplication[]> {
  if (search.by === 'passport') return findApplicationsByPassport(world, search.passportNumber);
  if (search.by === 'phone') return findByPhone(world, search);
  const application = await findApplicationByReference(world, normalizeReference(search.reference));
  return application ? [application] : [];
}

// Searches the accounts that log in with the number, and the applications that name it as a contact number.
async function findByPhone(world: SearchWorld, { region, number }: { region: string; number: string }) {
  const account = await findAccount(world, region, number);
  // Undefined for an invalid number.
  const contactApplications = await findApplicationsByContact(world, { region, number });
  if (account === 'none' && contactApplications === undefined)
    throw problem('foundation/invalid', { fields: [{ path: 'search.number', key: 'phone' }] });
  const accountApplications =
    account === 'none' || account === undefined ? [] : await findApplicationsByAccount(world, account);
  return [
    ...new Map(
      [...accountApplications, ...(contactApplications ?? [])].map((application) => [application.id, application]),
    ).values(),
  ];
}

// Returns `none` for a number that no account can have, undefined when no account has the number.
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
  { id, reference, status, versionInForce }: FoundApplication,
  language: Language,
  search?: Search,
): FoundTraveller[] {
  const { answers, results, submittedAt } = versionInForce;
  const dates = listEntryDates(answers);
  return answers.travellers.flatMap(({ name, birthDate, passportNumber, nationality }, index) => {
    if (search?.by === 'passport' && passportNumber !== normalizePassport(search.passportNumber)) return [];
    return {
      id,
      reference,
      status,
      number: index + 1,
      travellerCount: answers.travellers.length,
      name,
      birthDate: parseEnteredPartialDate(birthDate) ?? '',
      nationality: findNationality(nationality)?.[language] ?? '',
      entryDate: dates[index] ?? '',
      submittedAt,
      band: results[index]?.band ?? 'see-health-officer',
    };
  });
}
