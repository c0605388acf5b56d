import { join } from 'node:path';
import { signPoster } from '#capabilities/check-in/rules/poster-text.ts';
import { countExposedPeople } from '#capabilities/check-in/server/store-exposures.ts';
import { listCheckIns } from '#capabilities/check-in/server/list-check-ins.ts';
import { hashPersonDays } from '#capabilities/check-in/server/encryption.ts';
import { openPosterKeys, type PosterKeys } from '#capabilities/check-in/server/public.ts';
import { updateScanPos } from '#capabilities/check-in/server/update-scan-pos.ts';
import type { LoggedInTraveller } from '#capabilities/login/server/public.ts';
import { openDatabase } from '#foundation/server/database/pool.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import { newCurveScalar } from '#foundation/server/keys/curve-key.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { Sql, World } from '#foundation/server/world.ts';
import { localDate, day, hour, isoInstant, systemClock } from '#foundation/time/clock.ts';
import { compareLists, exceedsMaxRatio, formatListTable, warmUpRounds } from './rig/compare-lists.ts';
import type { Options, Result } from './rig/options.ts';
import { type BenchPostgres, withClient, openBenchPostgres } from './rig/postgres.ts';
import { type BenchKeys, createBenchKeys, createSessions } from './rig/product.ts';
import { createWorkFolder } from './rig/work-folder.ts';

type CheckInWorld = Pick<World, 'sql' | 'clock' | 'keys' | 'enqueue'> & {
  posterKeys: PosterKeys;
  settings: { keepCheckInDays: number; exposureMinutes: number };
};
type SeededDatabase = {
  world: CheckInWorld;
  accounts: string[];
  venues: string[];
  requestCount: number;
  close: () => Promise<void>;
};

const few = 10_000;
const checkInsPerVenue = 1000;
const [people, checkInsPerPerson] = [200, 25];

/**
 * Measures a check-in, a page of a person's check-ins, and counting the people whom an exposure reaches.
 * Compares ten thousand check-ins with ten million. Each measured person has the same number of check-ins in both
 * databases, spread over three weeks, and each venue the same number of guests.
 * Also shows the first read of a page: among ten million, PostgreSQL reads it from the operating system's cache.
 */
export async function checkIn({ quick }: Options): Promise<Result> {
  const many = quick ? 200_000 : 10_000_000;
  const rounds = quick ? 60 : 300;
  const folder = createWorkFolder('check-in');
  await using cleanup = new AsyncDisposableStack();
  cleanup.defer(folder.remove);
  const postgres = await openBenchPostgres(join(folder.dir, 'postgres'));
  cleanup.defer(postgres.stop);
  const keys = createBenchKeys();
  const small = await openSeededDatabase(postgres, keys, 'few', few);
  cleanup.defer(small.close);
  const large = await openSeededDatabase(postgres, keys, 'many', many);
  cleanup.defer(large.close);
  const databases = [small, large] as const;
  const first = await compareLists(databases, { 'a page, for the first time': readCheckInPage }, people - warmUpRounds);
  const found = await compareLists(
    databases,
    { 'a check-in': recordCheckIn, 'a page of them': readCheckInPage, 'an exposure': countExposure },
    rounds,
  );
  const text = `check-in: PostgreSQL ${postgres.version}, ${checkInsPerVenue} check-ins at each venue, ${checkInsPerPerson} of each who asks, over 21 days\n${formatListTable([...found, ...first], few, many)}`;
  return { text, metrics: { few, many, found, first }, failed: exceedsMaxRatio(found) };
}

function nextVisit(database: SeededDatabase): { actor: LoggedInTraveller; venue: string } {
  database.requestCount += 1;
  const [account = '', venue = ''] = [
    database.accounts[database.requestCount % database.accounts.length],
    database.venues[(database.requestCount * 7919) % database.venues.length],
  ];
  const actor = { kind: 'traveller', accountId: account, requestId: newId(), language: 'en' } as LoggedInTraveller;
  return { actor, venue };
}

async function recordCheckIn(database: SeededDatabase): Promise<void> {
  const { world } = database;
  const { actor, venue } = nextVisit(database);
  const facts = { venue, posterNumber: 1, name: { en: 'Market', ms: 'Pasar' } };
  const code = signPoster(facts, world.posterKeys.kid, world.posterKeys.sign);
  await inTransaction(world.sql, (sql) =>
    updateScanPos({ ...world, sql }, actor, { scan_id: newId(), act: 'in', code, person_ids: [actor.accountId] }),
  );
}

async function readCheckInPage(database: SeededDatabase): Promise<void> {
  const { items } = await listCheckIns(database.world, nextVisit(database).actor, {});
  if (items.length < checkInsPerPerson - 2) throw new Error(`a page of ${items.length}`);
}

async function countExposure(database: SeededDatabase): Promise<void> {
  const now = systemClock.now();
  const span = { from: isoInstant(now - 3 * day), to: isoInstant(now - 3 * day + 4 * hour) };
  await countExposedPeople(database.world.sql, {
    ...span,
    venue: nextVisit(database).venue,
    minOverlapMinutes: 15,
    maxStayMinutes: 1440,
  });
}

async function openSeededDatabase(
  postgres: BenchPostgres,
  keys: BenchKeys,
  name: string,
  rows: number,
): Promise<SeededDatabase> {
  const url = await postgres.createDatabase(name);
  const accounts = (await createSessions(url, keys, people)).map(({ accountId }) => accountId);
  const now = systemClock.now();
  const personDays = hashPersonDays({ keys: keys.keys }, accounts, { from: now - 21 * day, to: now });
  const venues = await withClient(url, async (client) => {
    await client.query(
      `insert into check_in_venue (id, name_en, name_ms, kind, district, address, organiser, latitude, longitude, radius, stay_minutes,
          state, state_since, poster_since, typed_code, changed_at)
        select gen_random_uuid(), 'Market ' || n, 'Pasar ' || n, 'shop', 'BN-BM', 'Kiarong', 'Office', 4.9, 114.9, 100, 120,
          'active', now(), now(), n::text, now()
        from generate_series(1, $1::int) n`,
      [rows / checkInsPerVenue],
    );
    const found = await client.query<{ id: string }>('select id from check_in_venue');
    const ids = found.rows.map(({ id }) => id);
    await client.query(`select months_make('check_in_presence', $1, $2)`, [localDate(now - 21 * day), localDate(now)]);
    await client.query(
      `create temporary table own as select * from unnest($1::int[], $2::date[], $3::bytea[]) as o (number, day, key)`,
      [
        personDays.map(({ person }) => accounts.indexOf(person)),
        personDays.map((personDay) => personDay.day),
        personDays.map(({ key }) => key),
      ],
    );
    // Inserts rows in order of arrival, as the product would have written them.
    await client.query(
      `insert into check_in_presence (day, id, person_key, subject, venue_id, entered_at, left_at, end_reason, late)
        select one.day, gen_random_uuid(), coalesce(own.key, decode(md5(n::text), 'hex')), decode(repeat('00', 120), 'hex'),
          ($2::uuid[])[1 + n % $3::int], at, at + interval '2 hours', 'automatic', false
        from generate_series(1, $1::int) n
          cross join lateral (
            select at, (at at time zone 'Asia/Brunei')::date as day, case when n % $4::int = 0 then n / $4 % $5::int end as number
            from date_trunc('minute', to_timestamp($6::float8) - interval '21 days' * (1 - n::float8 / $1)) at) one
          left join own on own.day = one.day and own.number = one.number`,
      [rows, ids, ids.length, rows / (people * checkInsPerPerson), people, now / 1000],
    );
    await client.query('vacuum (analyze) check_in_presence');
    await client.query('analyze check_in_venue');
    return ids;
  });
  const { sql, close } = openDatabase({ url, poolSize: 1, applicationName: 'bench' });
  const posterKeys = openPosterKeys(`0123456789abcdef:${newCurveScalar()}`);
  const settings = { keepCheckInDays: 21, exposureMinutes: 15 };
  const world: CheckInWorld = {
    sql: sql as Sql,
    clock: systemClock,
    keys: keys.keys,
    enqueue: () => undefined,
    posterKeys,
    settings,
  };
  return { world, accounts, venues, requestCount: 0, close };
}
