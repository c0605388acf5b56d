import { setTimeout as wait } from 'node:timers/promises';
import { type DeclaredEntry, findDeclaredEntries } from '#capabilities/declaration/server/public.ts';
import { findNationalityCode } from '#capabilities/places/rules/countries.ts';
import { normalizePassport } from '#capabilities/places/rules/passport-number.ts';
import { problem as foundationProblem } from '#foundation/contract/problem.ts';
import { writeAuditEach, writeAudit } from '#foundation/server/audit/write.ts';
import { type Budget, takeBudget } from '#foundation/server/budgets/take-budget.ts';
import { runOnce } from '#foundation/server/idempotency/once.ts';
import { toRepeatableRequest } from '#foundation/server/idempotency/repeatable-request.ts';
import type { Metrics } from '#foundation/server/logs/metrics.ts';
import type { World } from '#foundation/server/world.ts';
import { monotonicNow, hour } from '#foundation/time/clock.ts';
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
import { createConcurrencyLimiter } from './concurrency-limiter.ts';
import type { CarrierActor } from './key-guard.ts';
import { raiseAlarm } from './raise-alarm.ts';
import { passportHash, wrongBirthDateHash } from './encryption.ts';
import { recordQueriedPassports, readTally } from './store-queries.ts';

export type QueryWorld = Pick<World, 'sql' | 'clock' | 'keys' | 'log'> & { metrics: Pick<Metrics, 'count'> };

/** `flight` is empty when the carrier did not send it. */
export type CarrierQuery = {
  callName: 'askQuestion' | 'askManifest';
  flightDate: LocalDate;
  flight: string;
  people: readonly Person[];
};

/**
 * Answers about people, in their order, in one transaction with the idempotency key. A retry gets the same answers and
 * counts once. Whether or not a person is found, the same statements run and the same number of values is decrypted.
 * Only travellers with several declarations need more. Answers leave at multiples of 25 ms, to hide differences in
 * time.
 */
export async function answerPeople(world: QueryWorld, actor: CarrierActor, query: CarrierQuery): Promise<Answer[]> {
  const startedAt = monotonicNow();
  if (!isFlightDateAllowed(query.flightDate, world.clock.today()))
    throw foundationProblem('foundation/invalid', { fields: [{ path: 'flightDate', key: 'flight-date' }] });
  const request = toRepeatableRequest(world, actor, query.callName, query);
  const answers = await limitByCarrier(actor.carrierId, () =>
    runOnce(world, request, (sql) => answerAll({ ...world, sql }, actor, query)),
  );
  await wait(answerIntervalMs - ((monotonicNow() - startedAt) % answerIntervalMs));
  return answers as Answer[];
}

const answerIntervalMs = 25;
const limitByCarrier = createConcurrencyLimiter({ maxConcurrent: 3, maxQueued: 100 });

async function answerAll(world: QueryWorld, actor: CarrierActor, query: CarrierQuery): Promise<Answer[]> {
  const requestedAt = world.clock.instant();
  await consumeKeyLimits(world, actor, query.people.length);
  const dayTallyBefore = await readTally(world.sql, actor.keyId, requestedAt);
  if (isEnumeratingPassports(dayTallyBefore, actor.perDay)) throw tooManyUnknown(world);
  const people = query.people.map(({ passportNumber, birthDate, nationality }) => ({
    passportNumber: normalizePassport(passportNumber),
    birthDate,
    nationality: nationality === undefined ? undefined : findNationalityCode(nationality),
  }));
  const passports = [...new Set(people.map(({ passportNumber }) => passportNumber))];
  const { before: daysBefore, after: daysAfter } = arrivalWindowDays;
  const days = { from: addDays(query.flightDate, -daysBefore), until: addDays(query.flightDate, daysAfter) };
  const entries = await findDeclaredEntries(world, passports, days);
  const entriesByPassport = new Map(passports.map((passport, index) => [passport, entries[index] ?? []]));
  const lockedPassports = await recordQueries(world, actor, requestedAt, people, entriesByPassport);
  const { flightDate } = query;
  const answers = people.map(({ passportNumber, ...person }) =>
    lockedPassports.has(passportNumber)
      ? 'NOT_OK'
      : answerQuery({ ...person, flightDate }, entriesByPassport.get(passportNumber) ?? []),
  );
  const dayTallyAfter = await readTally(world.sql, actor.keyId, requestedAt);
  if (isEnumeratingPassports(dayTallyAfter, actor.perDay)) await raiseAlarm(world, actor, requestedAt, 'unknown');
  await recordAudit(world, actor, requestedAt, {
    query,
    answers,
    subjects: auditSubjectsOf(people, entriesByPassport),
  });
  return answers;
}

/** Consumes one unit of the key's limits for each person. Throws when a limit is exceeded. */
async function consumeKeyLimits(world: QueryWorld, { keyId, perMinute, perDay }: CarrierActor, uses: number) {
  const budgets: Budget[] = [
    { key: `carriers key ${keyId}`, window: 'minute', limit: perMinute, uses },
    { key: `carriers key ${keyId}`, window: 'day', limit: perDay, uses },
  ];
  const budget = await takeBudget(world.sql, budgets, world.clock);
  if (budget.ok) return;
  const { exhaustedBudget, retryAfter } = budget;
  throw problem('carriers/over-limit', {
    retryAfter,
    headers: { ratelimit: `"${exhaustedBudget.window}";r=0;t=${retryAfter}` },
  });
}

// The tally counts by hour, so a retry can succeed from the next full hour.
function tooManyUnknown({ clock }: QueryWorld) {
  return problem('carriers/too-many-unknown', { retryAfter: (hour - (clock.now() % hour)) / 1000 });
}

type PassportQuery = TravellerQuery & { passportNumber: string };

/**
 * Records the queried passports, and raises an alarm when one of them reaches the limit of wrong birth dates. A query
 * without a matching arrival counts as a wrong birth date, even if the passport is unknown. The tally counts a passport
 * as unknown if none of its queries has a matching arrival. Returns the passports at the limit, including this request.
 */
async function recordQueries(
  world: QueryWorld,
  actor: CarrierActor,
  requestedAt: string,
  people: readonly PassportQuery[],
  entriesByPassport: ReadonlyMap<string, readonly DeclaredEntry[]>,
): Promise<ReadonlySet<string>> {
  const { carrierId, keyId } = actor;
  const hashByPassport = new Map(
    [...entriesByPassport.keys()].map((passport) => [passport, passportHash(world, carrierId, passport)]),
  );
  const queriedPassports = people.map((person) => {
    const { passportNumber, birthDate } = person;
    const hash = wrongBirthDateHash(world, carrierId, passportNumber, birthDate);
    const isMatch = matchesAnyArrival(person, entriesByPassport.get(passportNumber) ?? []);
    return { passportHash: hashByPassport.get(passportNumber) as Buffer, wrongBirthDateHash: isMatch ? null : hash };
  });
  const countsByPassportHash = await recordQueriedPassports(world.sql, {
    carrierId,
    keyId,
    requestedAt,
    queriedPassports,
  });
  const lockedPassports = new Set<string>();
  let shouldAlarm = false;
  for (const [passport, hash] of hashByPassport) {
    const { wrongBirthDates = 0, newWrongBirthDates = 0 } = countsByPassportHash.get(hash.toString('hex')) ?? {};
    if (wrongBirthDates >= maxWrongBirthDates) lockedPassports.add(passport);
    // Raises the alarm once for each passport: when this request reaches the limit.
    shouldAlarm ||= wrongBirthDates >= maxWrongBirthDates && wrongBirthDates - newWrongBirthDates < maxWrongBirthDates;
  }
  if (shouldAlarm) await raiseAlarm(world, actor, requestedAt, 'dates');
  return lockedPassports;
}

/** Audits the request and each declaration asked about, so that travellers can see which carriers asked about them. */
async function recordAudit(
  world: QueryWorld,
  actor: CarrierActor,
  requestedAt: string,
  { query, answers, subjects }: { query: CarrierQuery; answers: readonly Answer[]; subjects: readonly string[] },
): Promise<void> {
  const count = (answerKind: Answer) => answers.filter((answer) => answer === answerKind).length;
  const flight = [query.flight, query.flightDate].filter(Boolean).join(' ');
  await writeAudit(world.sql, actor, requestedAt, {
    action: query.callName === 'askQuestion' ? 'carriers/question' : 'carriers/manifest',
    subject: { kind: 'carrier-key', id: actor.keyId },
    fields: comparedFields,
    reason: `${flight}: ${answers.length} queried, ${count('OK')} OK, ${count('CHECK')} CHECK, ${count('NOT_OK')} NOT_OK`,
  });
  await writeAuditEach(world.sql, actor, requestedAt, {
    action: 'carriers/query',
    subjects: { kind: 'declaration', ids: subjects },
    fields: comparedFields,
  });
}

/**
 * Lists the declarations to audit. For each passport number: the declarations that match a person asked about, else the
 * first declaration with the number. An unknown passport adds an empty id, so that it causes the same statements.
 */
function auditSubjectsOf(
  people: readonly PassportQuery[],
  entriesByPassport: ReadonlyMap<string, readonly DeclaredEntry[]>,
): string[] {
  return [...entriesByPassport].flatMap(([passport, entries]) => {
    const holders = people.filter(({ passportNumber }) => passportNumber === passport);
    const matchingEntries = entries.filter((entry) => holders.some((person) => matchesAnyArrival(person, [entry])));
    const auditedEntries = matchingEntries.length > 0 ? matchingEntries : entries.slice(0, 1);
    return auditedEntries.length > 0 ? [...new Set(auditedEntries.map(({ declarationId }) => declarationId))] : [''];
  });
}

const comparedFields = ['passportNumber', 'birthDate', 'entryDate'];
