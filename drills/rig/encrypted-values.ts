import pg from 'pg';
import { allSealedColumns } from '#apps/server/sealed-columns.ts';
import { currentKeyPrefix, decryptField } from '#foundation/server/keys/field-encryption.ts';
import type { KeyRing } from '#foundation/server/keys/key-ring.ts';
import type { SealedColumn } from '#foundation/server/rotation/sealed-column.ts';

export type DecryptionCount = { values: number; decrypted: number };

export async function decryptAllValues(client: pg.Client, ring: KeyRing): Promise<DecryptionCount> {
  const count: DecryptionCount = { values: 0, decrypted: 0 };
  for (const column of allSealedColumns) {
    const { rows } = await client.query<{ key: string[]; sealed: Buffer }>(selectAllValuesSql(column));
    count.values += rows.length;
    count.decrypted += rows.filter(({ key, sealed }) => canDecrypt(ring, column, key, sealed)).length;
  }
  return count;
}

export async function countEncryptedByOtherKeys(client: pg.Client, ring: KeyRing): Promise<number> {
  const head = currentKeyPrefix(ring);
  let count = 0;
  for (const { table, column } of allSealedColumns) {
    const [from, sealed] = [pg.escapeIdentifier(table), pg.escapeIdentifier(column)];
    const { rows } = await client.query<{ others: number }>(
      `select count(*)::int others from ${from} where substring(${sealed} from 1 for ${head.length}) <> $1`,
      [head],
    );
    count += rows[0]?.others ?? 0;
  }
  return count;
}

function selectAllValuesSql({ table, column, primaryKey = { id: 'uuid' } }: SealedColumn): string {
  const names = Object.keys(primaryKey).map((name) => `${pg.escapeIdentifier(name)}::text`);
  const [from, sealed] = [pg.escapeIdentifier(table), pg.escapeIdentifier(column)];
  return `select array[${names.join(', ')}] as "key", ${sealed} as "sealed" from ${from} where ${sealed} is not null`;
}

function canDecrypt(
  ring: KeyRing,
  { table, column, fieldRowOf }: SealedColumn,
  key: readonly string[],
  sealed: Buffer,
): boolean {
  try {
    decryptField(ring, { table, column, row: fieldRowOf?.(key) ?? key[0] ?? '' }, sealed);
    return true;
  } catch {
    return false;
  }
}
