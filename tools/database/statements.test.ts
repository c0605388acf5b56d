import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '#foundation/server/database/testing/database.ts';
import { type Catalog, checkStatement, readCatalog } from './check-statement.ts';
import { readSchema } from './read-schema.ts';
import { type DeclaredColumn, readStatements } from './read-statements.ts';

const database = await createTestDatabase();
const client = new pg.Client({ connectionString: database.ownerUrl });
await client.connect();
const catalog: Catalog = await readCatalog(client, await readSchema(database.sql));
afterAll(async () => {
  await client.end();
  await database.drop();
});

test('every statement of the server returns the names, types and nullability of its declared row', async () => {
  const { statements, unread } = readStatements();
  const differences: string[] = [];
  for (const statement of statements) differences.push(...(await checkStatement(client, catalog, statement)));
  expect(differences).toEqual([]);
  expect(statements.length).toBeGreaterThan(1000);
  // Re-encryption is the same for every encrypted column. The worklists' own statements are read one by one; inserts,
  // and deletions in batches, where they are called.
  const filesWithUnread = new Set(unread.map((place) => place.replace(/:.*/, '')));
  expect([...filesWithUnread].toSorted()).toEqual([
    'src/capabilities/staff/server/store-worklist.ts',
    'src/foundation/server/database/insert-into.ts',
    'src/foundation/server/database/process-in-batches.ts',
    'src/foundation/server/rotation/reencrypt-page.ts',
  ]);
});

const column = (name: string, kind: string, nullable = false): DeclaredColumn => ({
  name,
  kinds: [kind],
  isNullable: nullable,
  isOptional: false,
});
const text = (name: string) => column(name, 'string');
const language = { ...text('language'), kinds: ['"en"', '"ms"'] };

const cases: [string, string, DeclaredColumn[], string[]][] = [
  ['a right row', 'select purpose, language from ticket', [text('purpose'), language], []],
  ['a statement that does not parse', 'select nothing from ticket', [], ['column "nothing" does not exist']],
  ['a column that is not declared', 'select purpose, language from ticket', [language], ['purpose is not declared']],
  [
    'a column that is not returned',
    'select language from ticket',
    [text('purpose'), language],
    ['purpose is not returned'],
  ],
  [
    'another type',
    'select purpose from ticket',
    [column('purpose', 'number')],
    ['purpose is text, declared as number'],
  ],
  [
    'bytes as text',
    'select ticket_hash from ticket',
    [text('ticket_hash')],
    ['ticket_hash is bytea, declared as string'],
  ],
  [
    'a text that the constraint allows and the row does not',
    'select language from ticket',
    [column('language', '"en"')],
    ['language is text, declared as "en"'],
  ],
  ['a nullable column', 'select used_at from ticket', [text('used_at')], ['used_at can be null']],
  [
    'a column that is never null',
    'select purpose from ticket',
    [column('purpose', 'string', true)],
    ['purpose is never null'],
  ],
  [
    'a column behind an outer join',
    'select t.purpose from (select 1) one left join ticket t on true',
    [text('purpose')],
    ['purpose can be null'],
  ],
  [
    'a column before an outer join',
    'select k.purpose from ticket k left join ticket t on t.detail = k.purpose',
    [text('purpose')],
    [],
  ],
  ['a count', 'select count(*) "rows" from ticket', [column('rows', 'number')], []],
  ['a maximum of no rows', 'select max(expires_at) at from ticket', [text('at')], ['at can be null']],
  [
    'a maximum of a group',
    'select purpose, max(expires_at) at from ticket group by purpose',
    [text('purpose'), text('at')],
    [],
  ],
  [
    'an expression of columns that are never null',
    'select expires_at <= $1 ended from ticket',
    [{ ...column('ended', 'false'), kinds: ['false', 'true'] }],
    [],
  ],
  [
    'an expression of a nullable column',
    'select used_at <= $1 used from ticket',
    [{ ...column('used', 'false'), kinds: ['false', 'true'] }],
    ['used can be null'],
  ],
  [
    'a column that the conditions keep from being null',
    'select /* never null: used_at */ used_at from ticket where used_at is not null',
    [text('used_at')],
    [],
  ],
];

test.each(cases)('notices %s', async (_name, sql, columns, expected) => {
  const found = await checkStatement(client, catalog, { place: 'here', text: sql, row: { columns } });
  expect(found).toHaveLength(expected.length);
  for (const [index, difference] of expected.entries()) expect(found[index]).toContain(difference);
});
