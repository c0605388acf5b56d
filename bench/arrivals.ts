import type { Answers } from '#capabilities/declaration/contract.ts';
import { transportHash } from '#capabilities/declaration/server/encryption.ts';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { openDatabase } from '#foundation/server/database/pool.ts';
import { systemClock } from '#foundation/time/clock.ts';
import { addDays } from '#foundation/time/local-date.ts';
import { compareDatabaseSizes, type FilledDatabase, readDatabaseSize } from './rig/compare-database-sizes.ts';
import { submitDeclarationsFor } from './rig/submit-declarations.ts';
import { fullAnswers, buildStaffRequest } from './rig/declaration.ts';
import { fillWithDeclarations } from './rig/fill-declarations.ts';
import type { Options, Result } from './rig/options.ts';
import { type BenchPostgres, withClient } from './rig/postgres.ts';
import { type BenchKeys, createBenchKeys, createSessions } from './rig/product.ts';

const few = 10_000;
const perDay = 5000;
const people = 600;
const flights = 30;
const officers = 800;

/**
 * Measures the queries of border officers: the queue of a day, the list of a flight, and searches by passport, contact
 * number and reference. Compares ten thousand declarations with millions; 5,000 arrive on the day in both.
 */
export function arrivals(options: Options): Promise<Result> {
  return compareDatabaseSizes(options, { title: 'Arrivals', few, requests, fill: seedDatabase });
}

const day = addDays(systemClock.today(), 1);
const buildSearchRequest = (search: object, sample: Record<string, string>) =>
  buildStaffRequest('/api/border/find', { search }, sample);
const requests = {
  queue: buildStaffRequest(`/api/border/queue?day=${day}`),
  list: buildStaffRequest('/api/border/list', { day, group: '{group}' }, { group: 'air-000000000000' }),
  passport: buildSearchRequest({ by: 'passport', passportNumber: '{number}' }, { number: 'K00000000' }),
  phone: buildSearchRequest({ by: 'phone', region: 'BN', number: '{phone}' }, { phone: '7100000' }),
  reference: buildSearchRequest({ by: 'reference', reference: '{reference}' }, { reference: 'AAAA-BBBB-CCCC' }),
};

async function seedDatabase(postgres: BenchPostgres, name: string, rows: number): Promise<FilledDatabase> {
  const keys = createBenchKeys();
  const url = await postgres.createDatabase(name);
  // Contact hashes have 22 bits. This many other declarations share a hash, so a search decrypts them as well.
  const strangers = Math.round(rows / 2 ** 22);
  const sessions = await createSessions(url, keys, people * (1 + strangers));
  const phone = sessions.map((_, index) => String(7_100_000 + index));
  const number = sessions.map((_, index) => `K${String(index).padStart(8, '0')}`);
  const declared = await submitDeclarationsFor(url, keys, (today) =>
    sessions.map(({ accountId }, index) => {
      const [contact, flight] = [phone[index] ?? '', flightNumberOf(index)];
      return { accountId, answers: withFlight(fullAnswers(today, number[index] ?? ''), contact, flight) };
    }),
  );
  const spread = { until: systemClock.today(), days: rows / perDay };
  const fillSeconds = await fillWithDeclarations(url, keys, rows - declared.length, spread);
  const bytes = await withClient(url, async (client) => {
    const [originalIds, copyIds] = [
      declared.map((_, index) => declared[index % people]?.id),
      declared.map(({ id }) => id),
    ];
    await client.query(
      `update declaration_traveller t set contact = o.contact
        from unnest($1::uuid[], $2::uuid[]) as l (own, stranger) join declaration_traveller o on o.declaration_id = l.own
        where t.declaration_id = l.stranger and l.own <> l.stranger`,
      [originalIds, copyIds],
    );
    await client.query('vacuum (analyze) declaration_traveller');
    return readDatabaseSize(client);
  });
  const firstPeople = <T>(values: readonly T[]) => values.slice(0, people);
  const lists = {
    staff: await logInOfficers(url, keys),
    group: Array.from({ length: flights }, (_, index) => flightGroupOf(keys, flightNumberOf(index))),
    number: firstPeople(number),
    phone: firstPeople(phone),
    reference: firstPeople(declared.map(({ reference }) => reference)),
    browser: ['b'.repeat(43)],
  };
  return { name, url, keys, lists, fillSeconds, bytes };
}

function flightNumberOf(index: number): string {
  return `BI${100 + (index % flights)}`;
}

function withFlight(answers: Answers, number: string, flightNumber: string): Answers {
  return {
    ...answers,
    travellers: answers.travellers.map((traveller) => ({
      ...traveller,
      contact: { ...traveller.contact, number },
      journey: { ...traveller.journey, mode: 'air', flightNumber, vesselName: '' },
    })),
  };
}

function flightGroupOf({ keys }: BenchKeys, flight: string): string {
  return `air-${transportHash({ keys }, 'air', flight).toString(16).padStart(12, '0')}`;
}

// Enough officers that none exceeds the hourly limit of people whose data one officer may open.
async function logInOfficers(url: string, { keys }: BenchKeys): Promise<string[]> {
  const database = openDatabase({ url, poolSize: 5, applicationName: 'bench' });
  const world = { sql: database.sql, clock: systemClock, keys };
  const tokens: string[] = [];
  for (let index = 0; index < officers; index++) tokens.push((await logInStaff(world, ['border-officer'])).staffToken);
  await database.close();
  return tokens;
}
