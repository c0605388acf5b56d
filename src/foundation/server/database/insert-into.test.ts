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

test('the compiler refuses other rows', () => {
  // @ts-expect-error: no such table.
  expect(() => insertInto('others', row)).toBeDefined();
  // @ts-expect-error: `names` is missing.
  expect(() => insertInto('sample', { id: 'a', state: 'open', content: '{}' })).toBeDefined();
  // @ts-expect-error: `turn` is not named.
  expect(() => insertInto('sample', { ...row, turn: 1 })).toBeDefined();
  // @ts-expect-error: no column `size`.
  expect(() => insertInto('sample', { ...row, size: 1 }, 'size')).toBeDefined();
  // @ts-expect-error: a number is no text.
  expect(() => insertInto('sample', { ...row, id: 1 })).toBeDefined();
  // @ts-expect-error: not one of the states.
  expect(() => insertInto('sample', { ...row, state: 'new' })).toBeDefined();
  // @ts-expect-error: an object is no text of JSON.
  expect(() => insertInto('sample', { ...row, content: { n: 1 } })).toBeDefined();
  // @ts-expect-error: `content` is never null.
  expect(() => insertInto('sample', { ...row, content: null })).toBeDefined();
  // @ts-expect-error: `turn` can be absent.
  expect(() => insertInto('sample', { ...row } as typeof row & { turn?: number }, 'turn')).toBeDefined();
});
