import { join } from 'node:path';
import { bookEvent } from '#capabilities/activities/server/book-event.ts';
import { openEventCodeKeys } from '#capabilities/activities/server/event-code-keys.ts';
import { insertEvent } from '#capabilities/activities/server/store-events.ts';
import { insertSeries } from '#capabilities/activities/server/store-series.ts';
import type { ViewWorld } from '#capabilities/activities/server/view.ts';
import type { LoggedInTraveller } from '#capabilities/login/server/public.ts';
import { loadDemoPerson } from '#capabilities/members/server/public.ts';
import { submitReport } from '#capabilities/self-report/server/submit-report.ts';
import { openDatabase } from '#foundation/server/database/pool.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import { newVisitor } from '#foundation/server/http/testing/visitor.ts';
import { newCurveScalar } from '#foundation/server/keys/curve-key.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { World } from '#foundation/server/world.ts';
import { monotonicNow, hour, isoInstant, minute, second, systemClock } from '#foundation/time/clock.ts';
import { formatNumber, median, quantile, computeRatios, formatTable } from './rig/statistics.ts';
import type { Options, Result } from './rig/options.ts';
import { openBenchPostgres } from './rig/postgres.ts';
import { createBenchKeys, createSessions } from './rig/product.ts';
import { createWorkFolder } from './rig/work-folder.ts';

const seatCount = 100;
const poolSize = 20;

/**
 * Measures 500 people who book 100 places at the same moment, with all checks and writes of the handler.
 * The floor is 500 transactions that lock one row, count and insert one row. Both use the same connections in turn.
 */
export async function activities({ quick }: Options): Promise<Result> {
  const [people, rounds] = quick ? [200, 3] : [500, 7];
  const folder = createWorkFolder('activities');
  await using cleanup = new AsyncDisposableStack();
  cleanup.defer(folder.remove);
  const postgres = await openBenchPostgres(join(folder.dir, 'postgres'));
  cleanup.defer(postgres.stop);
  const keys = createBenchKeys();
  const url = await postgres.createDatabase('activities');
  const actors = (await createSessions(url, keys, people)).map(({ accountId }) => actorOf(accountId));
  // The last booking waits for all others. That wait is part of the measurement, so the pool must not time out.
  const { sql, close } = openDatabase({ url, poolSize, poolWaitMs: 60 * second, applicationName: 'bench' });
  cleanup.defer(close);
  const world = { sql, clock: systemClock, keys: keys.keys, enqueue: () => undefined };
  for (const [number, actor] of actors.entries()) await createResident(world, actor, number);
  const booking: ViewWorld & BenchWorld = {
    ...world,
    settings: { assessmentMaxAgeHours: 12, keepBookingDays: 21 },
    eventCodeKeys: openEventCodeKeys(`0123456789abcdef:${newCurveScalar()}`),
  };
  await sql.run`create table bare_event (id uuid primary key, taken int not null)`;
  await sql.run`create table bare_booking (event_id uuid not null, person_id uuid not null, primary key (event_id, person_id))`;
  const seen = { bare: [] as BookingRound[], product: [] as BookingRound[] };
  for (let round = 0; round <= rounds; round++) {
    const bare = await bookSeatsBare(world, actors);
    const product = await bookSeats(booking, actors, await createEvent(world, round));
    // The first round opens connections and compiles code.
    if (round === 0) continue;
    seen.bare.push(bare);
    seen.product.push(product);
  }
  return report(seen, { people, rounds, version: postgres.version });
}

type BookingRound = { milliseconds: number; times: number[]; bookedCount: number };
type BenchWorld = Pick<World, 'sql' | 'clock' | 'keys' | 'enqueue'>;

const actorOf = (accountId: string) =>
  ({ ...newVisitor(), kind: 'traveller', accountId, sessionId: '' }) as LoggedInTraveller;

async function createResident(world: BenchWorld, actor: LoggedInTraveller, number: number): Promise<void> {
  const ic = String(1_000_000 + number).padStart(8, '0');
  const answers = { signs: ['none'], symptoms: ['none'], contact: 'no', test: 'none' };
  await inTransaction(world.sql, async (sql) => {
    const transactionWorld = { ...world, sql };
    await loadDemoPerson(transactionWorld, actor, { name: 'Siti Aminah', ic, phone: String(7_100_000 + number) });
    await submitReport(transactionWorld, actor, {
      kind: 'assessment',
      member_id: actor.accountId,
      version: 1,
      answers,
    });
  });
}

// Each round has its own event at its own time, because one person cannot book two events at the same time.
async function createEvent({ sql, clock }: BenchWorld, round: number): Promise<string> {
  const [series, event, now] = [newId(), newId(), clock.now()];
  const admitsAt = now + (round + 1) * hour;
  await insertSeries(sql, {
    id: series,
    kind: 'mosque',
    name_en: 'Friday prayers',
    name_ms: 'Sembahyang Fardu Jumaat',
    place_en: 'Mosque',
    place_ms: 'Masjid',
    district: 'BN-BM',
    mukim: "Gadong 'B'",
    address: 'Jalan Gadong',
    latitude: 4.9,
    longitude: 114.9,
    capacity: seatCount,
    weekly: null,
    needs_bn: false,
    guidance_en: '',
    guidance_ms: '',
    guidance_link: '',
    changedBy: null,
    at: isoInstant(now),
  });
  const times = { booksFrom: now - minute, booksUntil: admitsAt, admitsAt, admitsUntil: admitsAt + 30 * minute };
  await insertEvent(sql, {
    id: event,
    series,
    times: { ...times, endsAt: admitsAt + 50 * minute },
    capacity: seatCount,
    changedBy: null,
    at: isoInstant(now),
  });
  return event;
}

function bookSeats(
  world: ViewWorld & BenchWorld,
  actors: readonly LoggedInTraveller[],
  event: string,
): Promise<BookingRound> {
  return runConcurrently(actors, (actor) =>
    inTransaction(world.sql, async (sql) => {
      const input = { event_id: event, member_id: actor.accountId, or_wait: true };
      return (await bookEvent({ ...world, sql }, actor, input, 'mosque')).state === 'valid';
    }),
  );
}

async function bookSeatsBare({ sql }: BenchWorld, actors: readonly LoggedInTraveller[]): Promise<BookingRound> {
  const event = newId();
  await sql.run`insert into bare_event (id, taken) values (${event}, 0)`;
  return runConcurrently(actors, ({ accountId }) =>
    inTransaction(sql, async (db) => {
      const rowCount = await db.run`
        update bare_event set taken = taken + 1 where id = ${event} and taken < ${seatCount}`;
      await db.run`insert into bare_booking (event_id, person_id) values (${event}, ${accountId})`;
      return rowCount === 1;
    }),
  );
}

async function runConcurrently(
  actors: readonly LoggedInTraveller[],
  book: (actor: LoggedInTraveller) => Promise<boolean>,
): Promise<BookingRound> {
  const began = monotonicNow();
  const times: number[] = [];
  const booked = await Promise.all(
    actors.map(async (actor) => {
      const isBooked = await book(actor);
      times.push(monotonicNow() - began);
      return isBooked;
    }),
  );
  return { milliseconds: monotonicNow() - began, times, bookedCount: booked.filter(Boolean).length };
}

type RunDetails = { people: number; rounds: number; version: string };

function report({ bare, product }: Record<'bare' | 'product', BookingRound[]>, about: RunDetails): Result {
  const rates = (rounds: readonly BookingRound[]) =>
    rounds.map(({ milliseconds }) => (about.people / milliseconds) * 1000);
  const row = (name: string, rounds: readonly BookingRound[]) => [
    name,
    formatNumber(median(rates(rounds))),
    formatNumber(median(rounds.map(({ times }) => quantile(times, 0.5)))),
    formatNumber(median(rounds.map(({ milliseconds }) => milliseconds))),
    [...new Set(rounds.map(({ bookedCount }) => bookedCount))].join(', '),
  ];
  const { ratio, lowest, highest } = computeRatios(rates(product), rates(bare));
  const text = [
    `Activities: ${about.people} at once on ${seatCount} places, ${about.rounds} rounds, PostgreSQL ${about.version}, ${poolSize} connections`,
    formatTable(
      ['', 'a second', 'half, ms', 'all, ms', 'with a place'],
      [row('a row lock and a row', bare), row('a booking', product)],
    ),
    `a booking: ${formatNumber(ratio)} (${formatNumber(lowest)} to ${formatNumber(highest)}) of the bare row lock`,
  ].join('\n');
  const failed = product.some(({ bookedCount }) => bookedCount !== seatCount);
  return { text, metrics: { bare, product, ratio, ...about }, failed };
}
