import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { logIn } from '#capabilities/login/server/testing/public.ts';
import type { AnyCall } from '#foundation/contract/call.ts';
import { decryptField } from '#foundation/server/keys/field.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { loadDemo } from './load-demo.ts';
import { allSealedColumns } from './sealed-columns.ts';
import { createOwnedRecords } from './testing/owned-records.ts';
import { type ApiAnswer, openApiClient } from './testing/api-client.ts';
import type { FieldValues } from './testing/likely-values.ts';
import { withValueAt, listPaths, valueAt } from './testing/value-paths.ts';
import type { Sample } from './testing/samples.ts';
import { openTravellers, type TestTraveller, canaryPattern } from './testing/travellers.ts';

// Two people who have done what a person can do. What stands in rows of the one is asked for by the other, by every call that takes
// an id; and what they wrote is looked for in everything that is kept or told.
const apiClient = await openApiClient();
const { running, world, database, data, portal, samplesOf, lines } = apiClient;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

let travellers: Awaited<ReturnType<typeof openTravellers>>;
let owner: TestTraveller;
let stranger: TestTraveller;
let ownedIds: FieldValues;
const successfulCalls = new Set<string>();

beforeAll(async () => {
  await loadDemo(world, portal, data);
  travellers = await openTravellers(apiClient);
  owner = { ...(await logIn(world, { mobile: '7123456' })), ic: '00123456' };
  stranger = { ...(await logIn(world)), ic: '01987654' };
  for (const who of [owner, stranger]) for (const name of await travellers.doEverything(who)) successfulCalls.add(name);
  ownedIds = await createOwnedRecords(apiClient, travellers, owner);
});

async function countPendingMessages(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int count from messages_message where state in ('queued', 'sent')`.execute(world.sql);
  return rows[0]?.count ?? 0;
}

const ownerColumns = ['account_id', 'person_id', 'guardian_id', 'asker_id', 'helped_id'];
// Files of one's own are sent along with these.
const fileValues: FieldValues = Object.fromEntries(
  [
    'sendFeedback.files',
    'sendReport.files',
    'appealHealthCode.files',
    'beginApplication.certFiles',
    'changeApplication.certFiles',
  ]
    .concat('answers.files')
    .map((name) => [name, () => [newId()]]),
);
// Events are everybody's, and a session is named to nobody but by the list of one's devices.
const publicColumns = ['activities_booking.event_id', 'activities_watched.event_id'];

// A place in either family of events, and a file for each purpose.
const rowLimits = new Map([
  ['activities_booking', 2],
  ['files_file', 8],
]);

/** Ids in rows of somebody: the newest of each column of each table. */
async function collectOwnedIds({ accountId }: TestTraveller): Promise<Map<string, string>> {
  const { rows: tables } = await sql<{ name: string; columns: string[]; mine: string[] }>`
    select table_name::text "name", array_agg(column_name::text) filter (where data_type = 'uuid') "columns",
      array_agg(column_name::text) filter (where column_name::text = any(${ownerColumns}::text[])) "mine"
    from information_schema.columns where table_schema = 'public' group by 1
    having bool_or(column_name::text = any(${ownerColumns}::text[]))`.execute(world.sql);
  const found = new Map<string, string>();
  for (const { name, columns, mine } of tables) {
    const owned = sql.join(
      mine.map((one) => sql`${sql.ref(one)}::text = ${accountId}`),
      sql` or `,
    );
    for (const column of columns.filter((one) => !publicColumns.includes(`${name}.${one}`))) {
      const { rows } = await sql<{ id: string }>`select ${sql.ref(column)}::text id from ${sql.table(name)}
        where ${sql.ref(column)} is not null and (${owned}) order by ctid desc limit ${rowLimits.get(name) ?? 1}`.execute(
        world.sql,
      );
      for (const [at, { id }] of rows.entries()) found.set(`${name}.${column} ${at}`, id);
    }
  }
  return found;
}

/** All rows of somebody as one text: what a call of another one must not change. */
async function dumpOwnedRows({ accountId }: TestTraveller): Promise<string> {
  const { rows: tables } = await sql<{
    name: string;
  }>`select distinct table_name::text "name" from information_schema.columns
    where table_schema = 'public' and column_name = 'account_id' and table_name not in ('login_session') order by 1`.execute(
    world.sql,
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{
      all: string | null;
    }>`select string_agg(t::text, '|' order by t::text) "all" from ${sql.table(name)} t
      where account_id::text = ${accountId}`.execute(world.sql);
    texts.push(`${name}: ${rows[0]?.all ?? ''}`);
  }
  return texts.join('\n');
}

/** An answer without the id that was asked for and what differs from request to request. */
function normalizeAnswer({ status, headers, text }: ApiAnswer, id: string): string {
  const kept = [...headers].filter(([name]) => !['date', 'request-id', 'content-length'].includes(name));
  const said = text.replaceAll(headers.get('request-id') ?? '-', 'request-id').replaceAll(id, 'the id');
  return JSON.stringify([status, kept, said]);
}

/** A sample without what its call does without. */
function withoutOptionalFields(call: AnyCall, sample: Sample): Sample {
  const isNeeded = (name: string) => {
    const { [name]: _left, ...others } = sample.rest;
    return !call.input.safeParse({ ...others, ...sample.inPath }).success;
  };
  return { ...sample, rest: Object.fromEntries(Object.entries(sample.rest).filter(([name]) => isNeeded(name))) };
}

test('what is somebody else’s is answered as what is not there, by every call, for every id of theirs', async () => {
  const ids = await collectOwnedIds(owner);
  expect(ids.size).toBeGreaterThan(30);
  const { travellerCalls: ofTravellers, ownValues: givenOf, callAs: ask } = travellers;
  // A message that is still on its way changes its row.
  await expect.poll(countPendingMessages).toBe(0);
  const before = await dumpOwnedRows(owner);
  const told: string[] = [];
  const asked: string[] = [];
  const [safe, opened] = [new Set<string>(), new Set<string>()];
  const looks: [AnyCall, Sample][] = [];
  const openOwn = async (call: AnyCall, sample: Sample) => {
    if ((await ask(call, owner, sample)).status !== 200) return;
    opened.add(call.name);
    looks.push([call, sample]);
  };
  for (const call of ofTravellers.filter(({ name }) => !/logOut|erase/.test(name))) {
    // In one's own name, and in that of whose it is.
    const samples = [samplesOf(call, { ...fileValues, ...givenOf(stranger, 1) })];
    samples.push(samplesOf(call, { ...fileValues, ...givenOf(owner, 1), ...ownedIds }));
    for (const sample of samples) {
      const whole = { ...sample.rest, ...sample.inPath };
      const about = (at: readonly string[], id: string): Sample => ({
        ...sample,
        ...(at[0] && at[0] in sample.inPath
          ? { inPath: { ...sample.inPath, [at[0]]: id } }
          : { rest: withValueAt(sample.rest, at, id) as Record<string, unknown> }),
      });
      for (const at of listPaths(whole)) {
        const number = at.at(-1) === 'applyNo' ? String(ownedIds['applyNo']?.()) : undefined;
        if (number === undefined && !uuid.test(String(valueAt(whole, at)))) continue;
        const none = number === undefined ? newId() : 'AAAA-BBBB-CCCC';
        const notThere = normalizeAnswer(await ask(call, stranger, about(at, none)), none);
        const theirs = number === undefined ? [...ids] : [['its number', number] as const];
        if (call.repeat === 'safe') safe.add(call.name);
        for (const [column, id] of theirs) {
          const answer = await ask(call, stranger, about(at, id));
          asked.push(column);
          if (answer.status !== 429 && normalizeAnswer(answer, id) !== notThere)
            told.push(
              `${call.name} ${at.join('.')} with ${column}: ${answer.status} ${answer.text.slice(0, 120)} / ${notThere.slice(0, 40)}`,
            );
          // The same by the owner: what is never opened by anybody would show nothing.
          if (call.repeat !== 'safe' || opened.has(call.name)) continue;
          await openOwn(call, about(at, id));
        }
      }
    }
    // What of it can be left out may be what does not go together.
    const own = samples.at(-1);
    if (own && safe.has(call.name) && !opened.has(call.name)) await openOwn(call, withoutOptionalFields(call, own));
  }
  expect(told).toEqual([]);
  expect(await dumpOwnedRows(owner)).toBe(before);
  expect(asked.length).toBeGreaterThan(5000);
  expect([...safe].filter((name) => !opened.has(name))).toEqual([]);
  expect(opened.size).toBeGreaterThan(25);
  // Each has been opened before: a look is on record once an hour, or something is said to limit how often.
  const again: string[] = [];
  for (const [call, sample] of looks) {
    const { headers } = await ask(call, owner, sample);
    const { rows } = await sql`select from audit_entry where request_id = ${headers.get('request-id')}`.execute(
      world.sql,
    );
    if (rows.length > 0 && call.limitedBy === undefined) again.push(call.name);
  }
  expect(again).toEqual([]);
});

test('what people wrote stands in no log line and no metric', async () => {
  expect((await travellers.readEverything(owner)).length).toBeGreaterThan(50);
  expect([...successfulCalls]).toEqual(
    expect.arrayContaining([
      'submitDeclaration',
      'sendFeedback',
      'fillPersonalInfo',
      'applyEntryExit',
      'beginApplication',
    ]),
  );
  const metrics = await (await fetch(running.metrics.replace('localhost', '127.0.0.1'))).text();
  expect(metrics).toContain('sihat_');
  expect(lines.length).toBeGreaterThan(50);
  for (const said of [metrics, ...lines]) expect(said).not.toMatch(canaryPattern);
  for (const secret of [owner.token, stranger.token]) expect(lines.join('')).not.toContain(secret);
});

/** Rows, of every table that there is, in which a text stands as it is or byte by byte; told by the owner of the database. */
async function findRowsContaining(text: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; row: string }>(
      `select name, unnest(xpath('//row/text()', query_to_xml(
        format('select t::text "row" from %s t where t::text ilike %L or t::text like %L limit 3', name, $1::text, $2::text),
        false, false, '')))::text "row"
      from (select format('%I.%I', schemaname, tablename) name from pg_tables
        where schemaname not in ('pg_catalog', 'information_schema')) tables`,
      [`%${text}%`, `%${Buffer.from(text).toString('hex')}%`],
    );
    return rows.map(({ name, row }) => `${name}: ${row.slice(0, 300)}`);
  } finally {
    await client.end();
  }
}

test('what people wrote stands in no column of a dump, as text or as bytes, and in no stored file', async () => {
  expect((await findRowsContaining(owner.accountId)).length).toBeGreaterThan(20);
  for (const written of ['Canary Kenari', 'CANARY77', 'canary@kenari.example', stranger.ic, owner.ic, 'Siti Aminah'])
    expect(await findRowsContaining(written), written).toEqual([]);
  const stored = readdirSync(join(data, 'files'), { recursive: true, withFileTypes: true }).filter((one) =>
    one.isFile(),
  );
  expect(stored.length).toBeGreaterThan(1);
  for (const { parentPath, name } of stored) {
    const bytes = readFileSync(join(parentPath, name));
    expect(bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])), name).toBe(
      false,
    );
    expect(bytes.toString('latin1')).not.toMatch(canaryPattern);
  }
});

test('what is sealed opens at its own place alone: a value of another row, put there, is refused', async () => {
  const swapped: string[] = [];
  for (const { table, column, key, row } of allSealedColumns) {
    const names = Object.keys(key ?? { id: 'uuid' }).map((one) => sql`${sql.ref(one)}::text`);
    const { rows } = await sql<{
      key: string[];
      sealed: Buffer;
    }>`select array[${sql.join(names)}] "key", ${sql.ref(column)} "sealed"
      from ${sql.table(table)} where ${sql.ref(column)} is not null limit 2`.execute(world.sql);
    const [first, second] = rows.map((one) => ({
      ...one,
      place: { table, column, row: row?.(one.key) ?? one.key[0] ?? '' },
    }));
    if (!first || !second) continue;
    decryptField(world.keys, first.place, first.sealed);
    expect(() => decryptField(world.keys, first.place, second.sealed), `${table}.${column}`).toThrow();
    swapped.push(`${table}.${column}`);
  }
  expect(swapped.length).toBeGreaterThan(15);
});
