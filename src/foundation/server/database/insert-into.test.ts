import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../testing/world.ts';
import { createInsertInto, type InsertInto } from './insert-into.ts';
import { openDatabase } from './pool.ts';

type Tables = {
  sample: {
    id: string;
    state: 'open' | 'ended';
    content: unknown;
    bytes: Buffer | null;
    names: string[];
    turn: number;
    note: unknown | null;
  };
};
const required = { sample: 'id, state, content, names' } as const;
const insertInto: InsertInto<Tables, typeof required> = createInsertInto(required);

const { ownerUrl } = await openTestDatabase();
const database = openDatabase({ url: ownerUrl, poolSize: 1, applicationName: 'insert test' });
const { sql: db } = database;
await db.run`create table sample (id text primary key, state text not null, content jsonb not null, bytes bytea,
  names text[] not null, turn int not null default 7, note jsonb)`;
afterAll(() => database.close());

const row = { id: 'a', state: 'open', content: '{"n":[1]}', names: ['x', 'y,"z'] } as const;
const stored = (id: string) => db.first<Tables['sample']>`select * from sample where id = ${id}`;

test('inserts the required columns, and leaves the others to the database', async () => {
  expect(await db.run`${insertInto('sample', row)}`).toBe(1);
  expect(await stored('a')).toEqual({ ...row, content: { n: [1] }, bytes: null, turn: 7, note: null });
});

test('inserts the named others, and fragments as expressions', async () => {
  const bytes = Buffer.from([0, 255]);
  const values = { ...row, id: 'b', bytes, note: null, turn: sql`default` };
  expect(
    await db.one`${insertInto('sample', { ...values, state: sql`lower('ENDED')` }, 'turn', 'bytes', 'note')} returning state`,
  ).toEqual({ state: 'ended' });
  expect(await stored('b')).toMatchObject({ bytes, turn: 7, note: null });
});

test('has the same text for each row, with quoted names and without undeclared properties', () => {
  const text = 'insert into "sample" ("id", "state", "content", "names", "turn") values ($1, $2, $3, $4, $5)';
  const reordered = { turn: 1, names: [], content: '{}', state: 'ended', id: "'" } as const;
  const wider: typeof reordered = Object.assign({ bytes: Buffer.from([1]), 'x" ': 1 }, reordered);
  const statements = [insertInto('sample', { ...row, turn: 1 }, 'turn'), insertInto('sample', wider, 'turn')];
  const compiled = statements.map((statement) => statement.compile(db));
  expect(compiled.map((one) => one.sql.replace(/\s+/g, ' '))).toEqual([text, text]);
  expect(compiled[1]?.parameters).toEqual(["'", 'ended', '{}', [], 1]);
});

/** Whether the compiler accepts a row of this type. The values below compile only if they are right. */
type Accepted<Row, Other extends keyof Tables['sample'] = never> = Row extends Parameters<
  typeof insertInto<'sample', Row, Other>
>[1]
  ? true
  : false;
type Row = { id: string; state: 'open'; content: string; names: readonly string[] };

test('the compiler accepts rows with exactly the required and the named columns', () => {
  const accepted: [Accepted<Row>, Accepted<Row & { turn: number; note: null }, 'turn' | 'note'>] = [true, true];
  const refused: [
    missing: Accepted<Omit<Row, 'names'>>,
    notNamed: Accepted<Row & { turn: number }>,
    unknown: Accepted<Row & { size: number }>,
    optional: Accepted<Row & { turn?: number }, 'turn'>,
  ] = [false, false, false, false];
  expect(accepted).not.toContain(false);
  expect(refused).not.toContain(true);
});

test('the compiler refuses other types than those of the columns', () => {
  const refused: [
    number: Accepted<Omit<Row, 'id'> & { id: number }>,
    otherText: Accepted<Omit<Row, 'state'> & { state: 'new' }>,
    object: Accepted<Omit<Row, 'content'> & { content: { n: number } }>,
    nullJson: Accepted<Omit<Row, 'content'> & { content: null }>,
    nullNumber: Accepted<Row & { turn: null }, 'turn'>,
  ] = [false, false, false, false, false];
  expect(refused).not.toContain(true);
});
