import { join } from 'node:path';
import { listCharges as chargesCall } from '#capabilities/payment/contract.ts';
import { listCharges } from '#capabilities/payment/server/read-ledger.ts';
import { listStaff as staffCall } from '#capabilities/staff/contract-people.ts';
import { roleNames } from '#capabilities/staff/rules/roles.ts';
import { emailHash, encryptPerson } from '#capabilities/staff/server/encryption.ts';
import { listStaff } from '#capabilities/staff/server/list-staff.ts';
import type { StaffActor } from '#capabilities/staff/server/public.ts';
import { maxPageSize, sortableColumns } from '#foundation/contract/list-query.ts';
import { openDatabase } from '#foundation/server/database/pool.ts';
import { prepareDatabase } from '#foundation/server/database/prepare-database.ts';
import { newVisitor } from '#foundation/server/http/testing/visitor.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { World } from '#foundation/server/world.ts';
import { monotonicNow, systemClock } from '#foundation/time/clock.ts';
import { computeRatios, formatNumber, formatTable, median, quantile } from './rig/statistics.ts';
import type { Options, Result } from './rig/options.ts';
import { openBenchPostgres, withClient } from './rig/postgres.ts';
import { readCpuSeconds } from './rig/processes.ts';
import { createBenchKeys } from './rig/product.ts';
import { createWorkFolder } from './rig/work-folder.ts';

const rowCount = 100_000;
/** Limit for the CPU time of a page, of server and PostgreSQL together, in milliseconds. */
const maxMilliseconds = 150;
/** Row after which the later page starts. */
const laterRow = 10_000;

type Request = { sort?: string; cursor?: string; limit?: string };
type List = (request: Request) => Promise<{ next?: string | undefined }>;
type Case = { what: string; read: () => Promise<unknown>; floor: () => Promise<unknown> };

/**
 * Measures pages of two console lists of 100,000 rows: sorted by each column, filtered, found, and far from the start.
 * Measures the whole handler, with decryption. The floor is as many rows of the table by primary key, in turn.
 */
export async function consoleLists({ quick }: Options): Promise<Result> {
  const rounds = quick ? 15 : 60;
  const folder = createWorkFolder('console-lists');
  await using cleanup = new AsyncDisposableStack();
  cleanup.defer(folder.remove);
  const postgres = await openBenchPostgres(join(folder.dir, 'postgres'));
  cleanup.defer(postgres.stop);
  const { keys } = createBenchKeys();
  const url = await postgres.createDatabase('lists');
  await prepareDatabase({ ownerUrl: url, keys });
  await fill(url, { keys });
  const database = openDatabase({ url, poolSize: 2, applicationName: 'bench' });
  cleanup.defer(database.close);
  const world = { sql: database.sql, clock: systemClock, keys };
  const found = [];
  for (const listCase of [...(await staffCases(world)), ...(await chargeCases(world))])
    found.push(await measureCase(listCase, rounds, postgres.pid));
  const text = [
    `A page of a console list of ${rowCount.toLocaleString('en')} rows, in ms, PostgreSQL ${postgres.version}`,
    formatTable(
      ['list', 'median', 'one in twenty', 'by processor', 'primary key', 'ratio'],
      found.map(({ what, middle, slow, processor, floor, ratio }) => [
        what,
        ...[middle, slow, processor, floor, ratio].map(formatNumber),
      ]),
    ),
  ].join('\n');
  return {
    text,
    metrics: { rows: rowCount, found },
    failed: found.some(({ processor }) => processor >= maxMilliseconds),
  };
}

const actor = { ...newVisitor(), kind: 'staff', staffId: newId() } as StaffActor;

async function staffCases(world: Pick<World, 'sql' | 'clock' | 'keys'>): Promise<Case[]> {
  const list = (request: object) => listStaff(world, actor, request);
  const floor = () => world.sql.all`select * from staff_account order by id limit 51`;
  return [
    ...(await sortCases('people', sortableColumns(staffCall.input), list, floor)),
    { what: 'people with a role', read: () => list({ role: 'auditor' }), floor },
    { what: 'people with a role, last used first', read: () => list({ role: 'auditor', sort: '-seen' }), floor },
    { what: 'suspended people', read: () => list({ status: 'suspended' }), floor },
    { what: 'a person by e-mail', read: () => list({ email: 'person77777@example.com' }), floor },
  ];
}

async function chargeCases(world: Pick<World, 'sql'>): Promise<Case[]> {
  const list = (request: object) => listCharges(world, actor, request);
  const floor = () => world.sql.all`select * from payment_charge order by id limit 51`;
  return [
    ...(await sortCases('charges', sortableColumns(chargesCall.input), list, floor)),
    { what: 'charges due', read: () => list({ state: 'due' }), floor },
    { what: 'charges due, highest first', read: () => list({ state: 'due', sort: '-amount' }), floor },
    { what: 'a charge by reference', read: () => list({ reference: 'REF-0077777' }), floor },
  ];
}

async function sortCases(name: string, columns: readonly string[], list: List, floor: Case['floor']): Promise<Case[]> {
  const cases: Case[] = [{ what: name, read: () => list({}), floor }];
  for (const column of columns)
    for (const sort of [column, `-${column}`]) {
      const what = `${name} by ${sort}`;
      let cursor: string | undefined;
      for (let row = 0; row < laterRow; row += maxPageSize)
        cursor = (await list({ sort, limit: String(maxPageSize), ...(cursor !== undefined && { cursor }) })).next;
      cases.push({ what, read: () => list({ sort }), floor });
      if (cursor !== undefined) cases.push({ what: `${what}, later`, read: () => list({ sort, cursor }), floor });
    }
  return cases;
}

async function measureCase({ what, read, floor }: Case, rounds: number, postgresPid: number) {
  const [times, floorTimes]: [number[], number[]] = [[], []];
  for (let round = -5; round < rounds; round += 1) {
    const [time, floorTime] = [await measureMs(read), await measureMs(floor)];
    if (round < 0) continue;
    times.push(time);
    floorTimes.push(floorTime);
  }
  const cpuBefore = readCpuMs(postgresPid);
  for (let round = 0; round < rounds; round += 1) await read();
  return {
    what,
    processor: (readCpuMs(postgresPid) - cpuBefore) / rounds,
    middle: median(times),
    slow: quantile(times, 0.95),
    floor: median(floorTimes),
    ratio: computeRatios(times, floorTimes).ratio,
  };
}

function readCpuMs(postgresPid: number): number {
  const { user, system } = process.cpuUsage();
  return readCpuSeconds(postgresPid) * 1000 + (user + system) / 1000;
}

async function measureMs(work: () => Promise<unknown>): Promise<number> {
  const began = monotonicNow();
  await work();
  return monotonicNow() - began;
}

/** Inserts members of staff, most of whom have logged in, and charges. */
async function fill(url: string, world: Pick<World, 'keys'>): Promise<void> {
  await withClient(url, async (client) => {
    for (let from = 0; from < rowCount; from += 5000) {
      const people = Array.from({ length: 5000 }, (_, index) => {
        const [id, email] = [newId(), `person${from + index}@example.com`];
        return {
          id,
          hash: emailHash(world, email),
          ...encryptPerson(world, id, { name: `Person ${from + index}`, email }),
        };
      });
      await client.query(
        `with people as (
          select *, ${from} + row_number() over () n from unnest($1::uuid[], $2::bytea[], $3::bytea[], $4::bytea[]) p (id, hash, email, name)
        ), accounts as (
          insert into staff_account (id, email_hash, email, name, status, invited_at, seen_at)
          select id, hash, email, name, (array['active', 'active', 'active', 'invited', 'suspended'])[1 + n % 5],
            now() - n * interval '1 minute', case when n % 10 > 0 then now() - n % 7919 * interval '1 minute' end from people
        )
        insert into staff_role (account_id, role) select id, ($5::text[])[1 + n % array_length($5::text[], 1)] from people`,
        [
          people.map(({ id }) => id),
          people.map(({ hash }) => hash),
          people.map(({ email }) => email),
          people.map(({ name }) => name),
          roleNames,
        ],
      );
    }
    await client.query(
      `insert into payment_charge (id, purpose, subject_id, account_id, reference, cents, currency, state, raised_at, paid_at)
      select gen_random_uuid(), 'bench', gen_random_uuid(), gen_random_uuid(), 'REF-' || lpad(n::text, 7, '0'), 100 + n % 4999, 'bnd',
        (array['due', 'paid', 'cancelled', 'paid', 'refunded'])[1 + n % 5], now() - n * interval '1 minute',
        case when n % 5 in (1, 3, 4) then now() - n % 7919 * interval '1 minute' end
      from generate_series(1, ${rowCount}) n`,
    );
    await client.query('vacuum (analyze)');
  });
}
