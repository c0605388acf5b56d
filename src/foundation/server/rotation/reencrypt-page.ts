import { type RawBuilder, sql } from 'kysely';
import { currentKeyPrefix, decryptField, encryptField } from '../keys/field-encryption.ts';
import { loggableError } from '../logs/log.ts';
import type { World } from '../world.ts';
import type { SealedColumn } from './sealed-column.ts';

type PageWorld = Pick<World, 'sql' | 'keys' | 'log'>;

/** Rows of a table in the order of its key. `other`: the value was encrypted with another key than the current one. */
export type Page = readonly { key: string[]; other: boolean }[];

/** Reads the next rows after a key, or the first rows. Reads only the first bytes of each value. */
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

/** The key of the last row of a page; undefined at the end of the table. */
export function lastKeyOf(page: Page): readonly string[] | undefined {
  return page.length < rowsPerPage ? undefined : page.at(-1)?.key;
}

/**
 * Re-encrypts the values of a page that another key encrypted. Skips locked rows, which the next pass finds. A value
 * that cannot be decrypted stays unchanged and is logged.
 */
export async function reencryptPage(
  { sql: db, keys, log }: PageWorld,
  column: SealedColumn,
  { after, page }: { after: readonly string[] | undefined; page: Page },
): Promise<void> {
  const lastKey = page.at(-1)?.key ?? [];
  const { rows } = await sql<{ key: string[]; sealed: Buffer }>`
    select ${keyTexts(column)} as "key", ${sql.ref(column.column)} as "sealed" from ${sql.table(column.table)}
    where ${after ? sql`${keyColumns(column)} > ${keyValues(column, after)} and` : sql``}
      ${keyColumns(column)} <= ${keyValues(column, lastKey)} and ${sealedByOther(keys, column)}
    order by ${sql.join(keyNames(column).map((name) => sql.ref(name)))} for update skip locked`.execute(db);
  const reencrypted = rows.flatMap(({ key, sealed }) => {
    const address = { table: column.table, column: column.column, row: column.row?.(key) ?? key[0] ?? '' };
    try {
      return { key, sealed: encryptField(keys, address, decryptField(keys, address, sealed)) };
    } catch (thrown) {
      log.error(
        { table: column.table, column: column.column, fault: loggableError(thrown) },
        'encrypted value cannot be decrypted',
      );
      return [];
    }
  });
  if (reencrypted.length === 0) return;
  const keyArrays = keyNames(column).map((_name, index) => sql`${reencrypted.map(({ key }) => key[index])}::text[]`);
  const newKeyColumns = keyNames(column).map((name) => sql.ref(`n.${name}`));
  const keyConditions = keyNames(column).map(
    (name, index) =>
      sql`${sql.ref(`t.${name}`)} = ${newKeyColumns[index]}::${sql.raw(keyTypes(column)[index] ?? 'text')}`,
  );
  await sql`update ${sql.table(column.table)} t set ${sql.ref(column.column)} = n.sealed_anew
    from unnest(${sql.join(keyArrays)}, ${reencrypted.map(({ sealed }) => sealed)}::bytea[])
      as n (${sql.join(keyNames(column).map((name) => sql.ref(name)))}, sealed_anew)
    where ${sql.join(keyConditions, sql` and `)}`.execute(db);
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
  return sql`(${sql.join(keyTypes(column).map((type, index) => sql`${values[index]}::${sql.raw(type)}`))})`;
}

function sealedByOther(keys: World['keys'], { column }: SealedColumn): RawBuilder<unknown> {
  const head = currentKeyPrefix(keys);
  return sql`substring(${sql.ref(column)} from 1 for ${sql.lit(head.length)}) <> ${head}`;
}
