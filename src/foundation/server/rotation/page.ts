import { type RawBuilder, sql } from 'kysely';
import { currentHead, decryptField, encryptField } from '../keys/field.ts';
import { fault } from '../logs/log.ts';
import type { World } from '../world.ts';
import type { SealedColumn } from './sealed-column.ts';

type PageWorld = Pick<World, 'sql' | 'keys' | 'log'>;

/** Rows of a table in the order of its key. `other`: another key than the current one sealed the value. */
export type Page = readonly { key: string[]; other: boolean }[];

/** The next rows after one, or the first. Reads no more of each value than its first bytes. */
export async function readPage(
  { sql: db, keys }: PageWorld,
  column: SealedColumn,
  after: readonly string[] | undefined,
): Promise<Page> {
  const { rows } = await sql<{ key: string[]; other: boolean }>`
    select ${keyTexts(column)} as "key", coalesce(${sealedByOther(keys, column)}, false) as "other"
    from ${sql.table(column.table)}
    where ${after ? sql`${keyColumns(column)} > ${keyValues(column, after)}` : sql`true`}
    order by ${sql.join(keyNames(column).map((name) => sql.ref(name)))} limit ${rowsPerPage}`.execute(db);
  return rows;
}

/** The key of the last row of a page; undefined when it was the end of the table. */
export function lastOf(page: Page): readonly string[] | undefined {
  return page.length < rowsPerPage ? undefined : page.at(-1)?.key;
}

/**
 * Seals again what another key sealed in the rows of a page, passing over rows that somebody holds: the next pass finds them.
 * A value that cannot be opened stays as it is, and is told.
 */
export async function resealPage(
  { sql: db, keys, log }: PageWorld,
  column: SealedColumn,
  { after, page }: { after: readonly string[] | undefined; page: Page },
): Promise<void> {
  const last = page.at(-1)?.key ?? [];
  const { rows } = await sql<{ key: string[]; sealed: Buffer }>`
    select ${keyTexts(column)} as "key", ${sql.ref(column.column)} as "sealed" from ${sql.table(column.table)}
    where ${after ? sql`${keyColumns(column)} > ${keyValues(column, after)} and` : sql``}
      ${keyColumns(column)} <= ${keyValues(column, last)} and ${sealedByOther(keys, column)}
    order by ${sql.join(keyNames(column).map((name) => sql.ref(name)))} for update skip locked`.execute(db);
  const anew = rows.flatMap(({ key, sealed }) => {
    const place = { table: column.table, column: column.column, row: column.row?.(key) ?? key[0] ?? '' };
    try {
      return { key, sealed: encryptField(keys, place, decryptField(keys, place, sealed)) };
    } catch (thrown) {
      log.error({ table: column.table, column: column.column, fault: fault(thrown) }, 'sealed value cannot be opened');
      return [];
    }
  });
  if (anew.length === 0) return;
  const arrays = keyNames(column).map((_name, at) => sql`${anew.map(({ key }) => key[at])}::text[]`);
  const names = keyNames(column).map((name) => sql.ref(`n.${name}`));
  const equal = keyNames(column).map(
    (name, at) => sql`${sql.ref(`t.${name}`)} = ${names[at]}::${sql.raw(keyTypes(column)[at] ?? 'text')}`,
  );
  await sql`update ${sql.table(column.table)} t set ${sql.ref(column.column)} = n.sealed_anew
    from unnest(${sql.join(arrays)}, ${anew.map(({ sealed }) => sealed)}::bytea[])
      as n (${sql.join(keyNames(column).map((name) => sql.ref(name)))}, sealed_anew)
    where ${sql.join(equal, sql` and `)}`.execute(db);
}

const rowsPerPage = 200;

const keyOf = ({ key }: SealedColumn): Readonly<Record<string, string>> => key ?? { id: 'uuid' };
const keyNames = (column: SealedColumn) => Object.keys(keyOf(column));
const keyTypes = (column: SealedColumn) => Object.values(keyOf(column));

function keyColumns(column: SealedColumn): RawBuilder<unknown> {
  return sql`(${sql.join(keyNames(column).map((name) => sql.ref(name)))})`;
}

function keyTexts(column: SealedColumn): RawBuilder<unknown> {
  return sql`array[${sql.join(keyNames(column).map((name) => sql`${sql.ref(name)}::text`))}]`;
}

function keyValues(column: SealedColumn, values: readonly string[]): RawBuilder<unknown> {
  return sql`(${sql.join(keyTypes(column).map((type, at) => sql`${values[at]}::${sql.raw(type)}`))})`;
}

function sealedByOther(keys: World['keys'], { column }: SealedColumn): RawBuilder<unknown> {
  const head = currentHead(keys);
  return sql`substring(${sql.ref(column)} from 1 for ${sql.lit(head.length)}) <> ${head}`;
}
