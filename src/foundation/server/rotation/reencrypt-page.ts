import { type RawBuilder, sql } from 'kysely';
import { currentKeyPrefix, decryptField, encryptField } from '../keys/field-encryption.ts';
import { loggableError } from '../logs/log.ts';
import type { World } from '../world.ts';
import type { SealedColumn } from './sealed-column.ts';

type PageWorld = Pick<World, 'sql' | 'keys' | 'log'>;

/**
 * Rows in the order of the primary key, which is `key`. `other`: the value was encrypted with another than the current
 * encryption key.
 */
export type Page = readonly { key: string[]; hasOtherKey: boolean }[];

/**
 * Reads the next rows after a primary key, or the first rows. Reads only the prefix of each value, which names its
 * encryption key.
 */
export async function readPage(
  { sql: db, keys }: PageWorld,
  column: SealedColumn,
  afterKey: readonly string[] | undefined,
): Promise<Page> {
  return db.all<{ key: string[]; hasOtherKey: boolean }>`
    select ${primaryKeyTextsSql(column)} as "key", coalesce(${otherKeyCondition(keys, column)}, false) as "hasOtherKey"
    from ${sql.table(column.table)}
    where ${afterKey ? sql`${primaryKeySql(column)} > ${primaryKeyValuesSql(column, afterKey)}` : sql`true`}
    order by ${sql.join(primaryKeyNames(column).map((name) => sql.ref(name)))} limit ${rowsPerPage}`;
}

/** Returns the key after which the next page begins; undefined when the page is the last of the table. */
export function lastPrimaryKeyOf(page: Page): readonly string[] | undefined {
  return page.length < rowsPerPage ? undefined : page.at(-1)?.key;
}

/**
 * Encrypts the values of a page that have another key. Skips locked rows, which the next pass finds. Logs a value that
 * cannot be decrypted, and leaves it unchanged.
 */
export async function reencryptPage(
  { sql: db, keys, log }: PageWorld,
  column: SealedColumn,
  { afterKey, page }: { afterKey: readonly string[] | undefined; page: Page },
): Promise<void> {
  const lastKey = page.at(-1)?.key ?? [];
  const rows = await db.all<{ key: string[]; sealed: Buffer }>`
    select ${primaryKeyTextsSql(column)} as "key", ${sql.ref(column.column)} as "sealed" from ${sql.table(column.table)}
    where ${afterKey ? sql`${primaryKeySql(column)} > ${primaryKeyValuesSql(column, afterKey)} and` : sql``}
      ${primaryKeySql(column)} <= ${primaryKeyValuesSql(column, lastKey)} and ${otherKeyCondition(keys, column)}
    order by ${sql.join(primaryKeyNames(column).map((name) => sql.ref(name)))} for update skip locked`;
  const reencrypted = rows.flatMap(({ key, sealed }) => {
    const address = { table: column.table, column: column.column, row: column.fieldRowOf?.(key) ?? key[0] ?? '' };
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
  const keyArrays = primaryKeyNames(column).map(
    (_name, index) => sql`${reencrypted.map(({ key }) => key[index])}::text[]`,
  );
  const newKeyColumns = primaryKeyNames(column).map((name) => sql.ref(`n.${name}`));
  const keyConditions = primaryKeyNames(column).map(
    (name, index) =>
      sql`${sql.ref(`t.${name}`)} = ${newKeyColumns[index]}::${sql.raw(primaryKeyTypes(column)[index] ?? 'text')}`,
  );
  await db.run`update ${sql.table(column.table)} t set ${sql.ref(column.column)} = n.sealed_anew
    from unnest(${sql.join(keyArrays)}, ${reencrypted.map(({ sealed }) => sealed)}::bytea[])
      as n (${sql.join(primaryKeyNames(column).map((name) => sql.ref(name)))}, sealed_anew)
    where ${sql.join(keyConditions, sql` and `)}`;
}

const rowsPerPage = 200;

const primaryKeyOf = ({ primaryKey }: SealedColumn): Readonly<Record<string, string>> => primaryKey ?? { id: 'uuid' };
const primaryKeyNames = (column: SealedColumn) => Object.keys(primaryKeyOf(column));
const primaryKeyTypes = (column: SealedColumn) => Object.values(primaryKeyOf(column));

function primaryKeySql(column: SealedColumn): RawBuilder<unknown> {
  return sql`(${sql.join(primaryKeyNames(column).map((name) => sql.ref(name)))})`;
}

function primaryKeyTextsSql(column: SealedColumn): RawBuilder<unknown> {
  return sql`array[${sql.join(primaryKeyNames(column).map((name) => sql`${sql.ref(name)}::text`))}]`;
}

function primaryKeyValuesSql(column: SealedColumn, values: readonly string[]): RawBuilder<unknown> {
  return sql`(${sql.join(primaryKeyTypes(column).map((type, index) => sql`${values[index]}::${sql.raw(type)}`))})`;
}

function otherKeyCondition(keys: World['keys'], { column }: SealedColumn): RawBuilder<unknown> {
  const prefix = currentKeyPrefix(keys);
  return sql`substring(${sql.ref(column)} from 1 for ${sql.lit(prefix.length)}) <> ${prefix}`;
}
