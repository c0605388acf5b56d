import { setTimeout as wait } from 'node:timers/promises';
import { type DeclaredEntry, findDeclaredEntries } from '#capabilities/declaration/server/public.ts';
import { nationalityCode } from '#capabilities/places/rules/countries.ts';
import { normalizePassport } from '#capabilities/places/rules/passport-number.ts';
import { problem as refuse } from '#foundation/contract/problem.ts';
import { writeAuditEach, writeAudit } from '#foundation/server/audit/write.ts';
import { type Budget, takeBudget } from '#foundation/server/budgets/take-budget.ts';
import { once } from '#foundation/server/idempotency/once.ts';
import { repeatable } from '#foundation/server/idempotency/repeatable.ts';
import type { Metrics } from '#foundation/server/logs/metrics.ts';
import type { World } from '#foundation/server/world.ts';
import { elapsed, hour, isoInstant } from '#foundation/time/clock.ts';
import { addDays, type LocalDate } from '#foundation/time/local-date.ts';
import { type Person, problem } from '../contract.ts';
import {
  type Answer,
  answerQuery,
  type TravellerQuery,
  arrivalWindowDays,
  isFlightDateAllowed,
  matchesAnyArrival,
} from '../rules/answer.ts';
import { isEnumeratingPassports, maxWrongBirthDates } from '../rules/keys.ts';
import { createKeyedLimiter } from './keyed-limiter.ts';
import type { CarrierActor } from './key-guard.ts';
import { raiseAlarm } from './raise-alarm.ts';
import { passportHash, wrongBirthDateHash } from './encryption.ts';
import { recordQueriedPassports, readTally } from './store-queries.ts';

/** What asking touches. */
export type QueryWorld = Pick<World, 'sql' | 'clock' | 'keys' | 'log'> & { metrics: Pick<Metrics, 'count'> };

/** What is asked: by which call, about whom, and on which flight. */
export type CarrierQuery = {
  call: 'askQuestion' | 'askManifest';
  flightDate: LocalDate;
  flight: string;
  people: readonly Person[];
};

/**
 * Answers about people, in their order, in one transaction with the key of the request: repeated, it is the same answer, and
 * counts once. Whether somebody is found changes neither the statements nor how many sealed values are opened (but for those who have
 * declared for several of these days); and an answer leaves at a multiple of 25 ms, so that what is left of a difference is not seen.
 */
export async function answerPeople(world: QueryWorld, actor: CarrierActor, asking: CarrierQuery): Promise<Answer[]> {
  const began = elapsed();
  if (!isFlightDateAllowed(asking.flightDate, world.clock.today()))
    throw refuse('foundation/invalid', { fields: [{ path: 'flightDate', key: 'flight-date' }] });
  const request = repeatable(world, actor, asking.call, asking);
  const answers = await limitByCarrier(actor.carrierId, () =>
    once(world, request, (sql) => answerAll({ ...world, sql }, actor, asking)),
  );
  await wait(answerIntervalMs - ((elapsed() - began) % answerIntervalMs));
  return answers as Answer[];
}

const answerIntervalMs = 25;
const limitByCarrier = createKeyedLimiter({ atOnce: 3, waiting: 100 });

async function answerAll(world: QueryWorld, actor: CarrierActor, asking: CarrierQuery): Promise<Answer[]> {
  const at = isoInstant(world.clock.now());
  await consumeKeyLimits(world, actor, asking.people.length);
  const before = await readTally(world.sql, actor.keyId, at);
  if (isEnumeratingPassports(before, actor.perDay)) throw tooManyUnknown(world);
  const people = asking.people.map(({ passportNumber, birthDate, nationality }) => ({
    passportNumber: normalizePassport(passportNumber),
    birthDate,
    nationality: nationality === undefined ? undefined : nationalityCode(nationality),
  }));
  const passports = [...new Set(people.map(({ passportNumber }) => passportNumber))];
  const { before: daysBefore, after } = arrivalWindowDays;
  const days = { from: addDays(asking.flightDate, -daysBefore), until: addDays(asking.flightDate, after) };
  const found = await findDeclaredEntries(world, passports, days);
  const declared = new Map(passports.map((passport, index) => [passport, found[index] ?? []]));
  const locked = await recordQueries(world, actor, at, people, declared);
  const { flightDate } = asking;
  const answers = people.map(({ passportNumber, ...asked }) =>
    locked.has(passportNumber) ? 'NOT_OK' : answerQuery({ ...asked, flightDate }, declared.get(passportNumber) ?? []),
  );
  const after24 = await readTally(world.sql, actor.keyId, at);
  if (isEnumeratingPassports(after24, actor.perDay)) await raiseAlarm(world, actor, at, 'unknown');
  await recordAudit(world, actor, at, { asking, answers, subjects: auditSubjectsOf(people, declared) });
  return answers;
}

/** Of the key's limits as many are taken as people are asked about. */
async function consumeKeyLimits(world: QueryWorld, { keyId, perMinute, perDay }: CarrierActor, times: number) {
  const budgets: Budget[] = [
    { key: `carriers key ${keyId}`, window: 'minute', limit: perMinute, times },
    { key: `carriers key ${keyId}`, window: 'day', limit: perDay, times },
  ];
  const taken = await takeBudget(world.sql, budgets, world.clock);
  if (taken.ok) return;
  const { exhausted, retryAfter } = taken;
  throw problem('carriers/over-limit', {
    retryAfter,
    headers: { ratelimit: `"${exhausted.window}";r=0;t=${retryAfter}` },
  });
}

function tooManyUnknown({ clock }: QueryWorld) {
  return problem('carriers/too-many-unknown', { retryAfter: (hour - (clock.now() % hour)) / 1000 });
}

type PassportQuery = TravellerQuery & { passportNumber: string };

/** Notes about whom was asked; answers the passports for which too many dates of birth were wrong, these included. */
async function recordQueries(
  world: QueryWorld,
  actor: CarrierActor,
  at: string,
  people: readonly PassportQuery[],
  declared: ReadonlyMap<string, readonly DeclaredEntry[]>,
): Promise<ReadonlySet<string>> {
  const { carrierId: carrier, keyId: key } = actor;
  const hashes = new Map([...declared.keys()].map((passport) => [passport, passportHash(world, carrier, passport)]));
  const asked = people.map((person) => {
    const { passportNumber, birthDate } = person;
    const hash = wrongBirthDateHash(world, carrier, passportNumber, birthDate);
    const right = matchesAnyArrival(person, declared.get(passportNumber) ?? []);
    return { passport: hashes.get(passportNumber) as Buffer, wrong: right ? null : hash };
  });
  const noted = await recordQueriedPassports(world.sql, { carrier, key, at, asked });
  const locked = new Set<string>();
  let rings = false;
  for (const [passport, hash] of hashes) {
    const { wrong = 0, fresh = 0 } = noted.get(hash.toString('hex')) ?? {};
    if (wrong >= maxWrongBirthDates) locked.add(passport);
    rings ||= wrong >= maxWrongBirthDates && wrong - fresh < maxWrongBirthDates;
  }
  if (rings) await raiseAlarm(world, actor, at, 'dates');
  return locked;
}

/** One row for what was asked, and one for each person: whoever has declared can be told who asked about them. */
async function recordAudit(
  world: QueryWorld,
  actor: CarrierActor,
  at: string,
  {
    asking,
    answers,
    subjects,
  }: {
    asking: CarrierQuery;
    answers: readonly Answer[];
    subjects: readonly string[];
  },
): Promise<void> {
  const count = (wanted: Answer) => answers.filter((answer) => answer === wanted).length;
  const flight = [asking.flight, asking.flightDate].filter(Boolean).join(' ');
  await writeAudit(world.sql, actor, at, {
    act: asking.call === 'askQuestion' ? 'carriers/question' : 'carriers/manifest',
    subject: { kind: 'carrier-key', id: actor.keyId },
    fields: compared,
    reason: `${flight}: ${answers.length} asked, ${count('OK')} OK, ${count('CHECK')} CHECK, ${count('NOT_OK')} NOT_OK`,
  });
  await writeAuditEach(world.sql, actor, at, {
    act: 'carriers/asked',
    subjects: { kind: 'declaration', ids: subjects },
    fields: compared,
  });
}

/**
 * The declarations that were compared: of each passport number those of the person who was asked about, or where there is none, the
 * first that has the number; an empty id for a number that nobody declared.
 */
function auditSubjectsOf(
  people: readonly PassportQuery[],
  declared: ReadonlyMap<string, readonly DeclaredEntry[]>,
): string[] {
  return [...declared].flatMap(([passport, entries]) => {
    const asked = people.filter(({ passportNumber }) => passportNumber === passport);
    const own = entries.filter((entry) => asked.some((person) => matchesAnyArrival(person, [entry])));
    const found = own.length > 0 ? own : entries.slice(0, 1);
    return found.length > 0 ? [...new Set(found.map(({ declaration }) => declaration))] : [''];
  });
}

const compared = ['passportNumber', 'birthDate', 'entryDate'];
