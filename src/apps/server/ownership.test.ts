import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { logIn } from '#capabilities/login/server/testing/public.ts';
import type { AnyCall } from '#foundation/contract/call.ts';
import { decryptField } from '#foundation/server/keys/field-encryption.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { connectAsOwner } from '#foundation/server/testing/world.ts';
import { loadDemo } from './load-demo.ts';
import { allSealedColumns } from './sealed-columns.ts';
import { createOwnedRecords } from './testing/owned-records.ts';
import { type ApiAnswer, openApiClient } from './testing/api-client.ts';
import type { FieldValues } from './testing/likely-values.ts';
import { withValueAt, listPaths, valueAt } from './testing/value-paths.ts';
import type { Sample } from './testing/samples.ts';
import { openTravellers, type TestTraveller, canaryPattern } from './testing/travellers.ts';

// Two travellers have used all calls. Each call with an id is sent by one traveller with the ids of the other's rows.
// The texts of both are searched for in everything that is stored or logged.
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
  for (const traveller of [owner, stranger])
    for (const name of await travellers.doEverything(traveller)) successfulCalls.add(name);
  ownedIds = await createOwnedRecords(apiClient, travellers, owner);
});

async function countPendingMessages(): Promise<number> {
  const { count } = await world.sql.one<{ count: number }>`
    select count(*)::int count from messages_message where state in ('queued', 'sent')`;
  return count;
}

const ownerColumns = ['account_id', 'person_id', 'guardian_id', 'requester_id', 'helped_id'];
// Calls that take the caller's own files.
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
// Columns with public ids: events. Sessions are known only from a user's own list of devices.
const publicColumns = ['activities_booking.event_id', 'activities_watched.event_id'];

// Rows to test of a table, where one is not enough: a booking of either kind of event, a file for each purpose.
const rowLimits = new Map([
  ['activities_booking', 2],
  ['files_file', 8],
]);

/** Ids in the rows of a traveller: the latest of each column of each table. */
async function collectOwnedIds({ accountId }: TestTraveller): Promise<Map<string, string>> {
  const tables = await world.sql.all<{ name: string; columns: string[]; mine: string[] }>`
    select table_name::text "name", array_agg(column_name::text) filter (where data_type = 'uuid') "columns",
      array_agg(column_name::text) filter (where column_name::text = any(${ownerColumns}::text[])) "mine"
    from information_schema.columns where table_schema = 'public' group by 1
    having bool_or(column_name::text = any(${ownerColumns}::text[]))`;
  const ids = new Map<string, string>();
  for (const { name, columns, mine: ownColumns } of tables) {
    const owned = sql.join(
      ownColumns.map((column) => sql`${sql.ref(column)}::text = ${accountId}`),
      sql` or `,
    );
    for (const column of columns.filter((columnName) => !publicColumns.includes(`${name}.${columnName}`))) {
      const rows = await world.sql.all<{ id: string }>`select ${sql.ref(column)}::text id from ${sql.table(name)}
        where ${sql.ref(column)} is not null and (${owned}) order by ctid desc limit ${rowLimits.get(name) ?? 1}`;
      for (const [index, { id }] of rows.entries()) ids.set(`${name}.${column} ${index}`, id);
    }
  }
  return ids;
}

/** All rows of a traveller as one text, which calls of another traveller must not change. */
async function dumpOwnedRows({ accountId }: TestTraveller): Promise<string> {
  const tables = await world.sql.all<{ name: string }>`
    select distinct table_name::text "name" from information_schema.columns
    where table_schema = 'public' and column_name = 'account_id' and table_name not in ('login_session') order by 1`;
  const texts: string[] = [];
  for (const { name } of tables) {
    const row = await world.sql.first<{ all: string | null }>`
      select string_agg(t::text, '|' order by t::text) "all" from ${sql.table(name)} t
      where account_id::text = ${accountId}`;
    texts.push(`${name}: ${row?.all ?? ''}`);
  }
  return texts.join('\n');
}

/** A response without the id that was requested and what differs from request to request. */
function normalizeAnswer({ status, headers, text }: ApiAnswer, id: string): string {
  const stableHeaders = [...headers].filter(([name]) => !['date', 'request-id', 'content-length'].includes(name));
  const body = text.replaceAll(headers.get('request-id') ?? '-', 'request-id').replaceAll(id, 'the id');
  return JSON.stringify([status, stableHeaders, body]);
}

/** A sample without the fields that its call does not need. */
function withoutOptionalFields(call: AnyCall, sample: Sample): Sample {
  const isNeeded = (name: string) => {
    const { [name]: _left, ...others } = sample.otherValues;
    return !call.input.safeParse({ ...others, ...sample.pathValues }).success;
  };
  return {
    ...sample,
    otherValues: Object.fromEntries(Object.entries(sample.otherValues).filter(([name]) => isNeeded(name))),
  };
}

test("every call answers for another traveller's id as for an unknown id", async () => {
  const ids = await collectOwnedIds(owner);
  expect(ids.size).toBeGreaterThan(30);
  const { travellerCalls, ownValues, callAs } = travellers;
  // Delivering a pending message would change its row.
  await expect.poll(countPendingMessages).toBe(0);
  const before = await dumpOwnedRows(owner);
  const leaks: string[] = [];
  const testedColumns: string[] = [];
  const [readCalls, openedCalls] = [new Set<string>(), new Set<string>()];
  const reads: [AnyCall, Sample][] = [];
  const readAsOwner = async (call: AnyCall, sample: Sample) => {
    if ((await callAs(call, owner, sample)).status !== 200) return;
    openedCalls.add(call.name);
    reads.push([call, sample]);
  };
  for (const call of travellerCalls.filter(({ name }) => !/logOut|erase/.test(name))) {
    // With the stranger's own values, and with the owner's.
    const samples = [samplesOf(call, { ...fileValues, ...ownValues(stranger, 1) })];
    samples.push(samplesOf(call, { ...fileValues, ...ownValues(owner, 1), ...ownedIds }));
    for (const sample of samples) {
      const input = { ...sample.otherValues, ...sample.pathValues };
      const withId = (path: readonly string[], id: string): Sample => ({
        ...sample,
        ...(path[0] && path[0] in sample.pathValues
          ? { pathValues: { ...sample.pathValues, [path[0]]: id } }
          : { otherValues: withValueAt(sample.otherValues, path, id) as Record<string, unknown> }),
      });
      for (const fieldPath of listPaths(input)) {
        const number = fieldPath.at(-1) === 'applyNo' ? String(ownedIds['applyNo']?.()) : undefined;
        if (number === undefined && !uuid.test(String(valueAt(input, fieldPath)))) continue;
        const unknownId = number === undefined ? newId() : 'AAAA-BBBB-CCCC';
        const expected = normalizeAnswer(await callAs(call, stranger, withId(fieldPath, unknownId)), unknownId);
        const ownerIds = number === undefined ? [...ids] : [['its number', number] as const];
        if (call.idempotency === 'safe') readCalls.add(call.name);
        for (const [column, id] of ownerIds) {
          const answer = await callAs(call, stranger, withId(fieldPath, id));
          testedColumns.push(column);
          if (answer.status !== 429 && normalizeAnswer(answer, id) !== expected)
            leaks.push(
              `${call.name} ${fieldPath.join('.')} with ${column}: ${answer.status} ${answer.text.slice(0, 120)} / ${expected.slice(0, 40)}`,
            );
          // The owner sends the same call: one that nobody can read would prove nothing.
          if (call.idempotency !== 'safe' || openedCalls.has(call.name)) continue;
          await readAsOwner(call, withId(fieldPath, id));
        }
      }
    }
    // Optional fields may contradict each other, so they are left out.
    const ownerSample = samples.at(-1);
    if (ownerSample && readCalls.has(call.name) && !openedCalls.has(call.name))
      await readAsOwner(call, withoutOptionalFields(call, ownerSample));
  }
  expect(leaks).toEqual([]);
  expect(await dumpOwnedRows(owner)).toBe(before);
  expect(testedColumns.length).toBeGreaterThan(5000);
  expect([...readCalls].filter((name) => !openedCalls.has(name))).toEqual([]);
  expect(openedCalls.size).toBeGreaterThan(25);
  // All were read before, so each read is audited once per hour, or the call is limited otherwise.
  const auditedAgain: string[] = [];
  for (const [call, sample] of reads) {
    const { headers } = await callAs(call, owner, sample);
    const rows = await world.sql.all`select from audit_entry where request_id = ${headers.get('request-id')}`;
    if (rows.length > 0 && call.rateLimitExemption === undefined) auditedAgain.push(call.name);
  }
  expect(auditedAgain).toEqual([]);
});

test('texts of travellers are in no log line and no metric', async () => {
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
  const metrics = await (await fetch(running.metricsUrl.replace('localhost', '127.0.0.1'))).text();
  expect(metrics).toContain('sihat_');
  expect(lines.length).toBeGreaterThan(50);
  for (const text of [metrics, ...lines]) expect(text).not.toMatch(canaryPattern);
  for (const secret of [owner.smsToken, stranger.smsToken]) expect(lines.join('')).not.toContain(secret);
});

/** Rows of any table that contain a text, as text or as bytes; read as the owner of the database. */
async function findRowsContaining(text: string): Promise<string[]> {
  const client = await connectAsOwner(database);
  const { rows } = await client.query<{ name: string; row: string }>(
    `select name, unnest(xpath('//row/text()', query_to_xml(
      format('select t::text "row" from %s t where t::text ilike %L or t::text like %L limit 3', name, $1::text, $2::text),
      false, false, '')))::text "row"
    from (select format('%I.%I', schemaname, tablename) name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')) tables`,
    [`%${text}%`, `%${Buffer.from(text).toString('hex')}%`],
  );
  return rows.map(({ name, row }) => `${name}: ${row.slice(0, 300)}`);
}

test('texts of travellers are in no column of the database, as text or bytes, and in no stored file', async () => {
  expect((await findRowsContaining(owner.accountId)).length).toBeGreaterThan(20);
  for (const written of ['Canary Kenari', 'CANARY77', 'canary@kenari.example', stranger.ic, owner.ic, 'Siti Aminah'])
    expect(await findRowsContaining(written), written).toEqual([]);
  const stored = readdirSync(join(data, 'files'), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
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

test('an encrypted value cannot be decrypted at the address of another row', async () => {
  const testedColumns: string[] = [];
  for (const { table, column, primaryKey, fieldRowOf } of allSealedColumns) {
    const names = Object.keys(primaryKey ?? { id: 'uuid' }).map((name) => sql`${sql.ref(name)}::text`);
    const rows = await world.sql.all<{ key: string[]; sealed: Buffer }>`
      select array[${sql.join(names)}] "key", ${sql.ref(column)} "sealed"
      from ${sql.table(table)} where ${sql.ref(column)} is not null limit 2`;
    const [first, second] = rows.map((entry) => ({
      ...entry,
      place: { table, column, row: fieldRowOf?.(entry.key) ?? entry.key[0] ?? '' },
    }));
    if (!first || !second) continue;
    decryptField(world.keys, first.place, first.sealed);
    expect(() => decryptField(world.keys, first.place, second.sealed), `${table}.${column}`).toThrow();
    testedColumns.push(`${table}.${column}`);
  }
  expect(testedColumns.length).toBeGreaterThan(15);
});
