import { sql } from 'kysely';
import type pg from 'pg';
import { currentKeyPrefix, decryptField, encryptField } from '../keys/field-encryption.ts';
import type { KeyRing } from '../keys/key-ring.ts';
import { lookupHash } from '../keys/lookup-hash.ts';
import type { Sql } from '../world.ts';

/**
 * Refuses keys that do not belong to this database. With another lookup key no account would be found; without a key
 * that is in use, values could not be decrypted. The first process stores a known value, hashed and encrypted with its
 * keys. Must run under the migration lock.
 */
export async function storeOrRequireSameKeys(client: pg.ClientBase, keys: KeyRing): Promise<void> {
  await client.query(`create table if not exists key_check (
    only_row boolean primary key default true check (only_row), lookup_hash bytea not null, sealed bytea not null);
    comment on table key_check is 'A known value under the keys of the server, to refuse the keys of another database.';
    comment on column key_check.lookup_hash is 'Keyed hash of the known value, by LOOKUP_KEY.';
    comment on column key_check.sealed is 'Encrypted: the known value, by the first key of KEYS.'`);
  await client.query('insert into key_check (lookup_hash, sealed) values ($1, $2) on conflict do nothing', [
    lookupHash(keys, 'key check', knownValue),
    encryptField(keys, knownValueAddress, knownValue),
  ]);
  const { rows } = await client.query<{ lookup_hash: Buffer; sealed: Buffer }>(
    'select lookup_hash, sealed from key_check',
  );
  const [stored] = rows;
  if (!stored?.lookup_hash.equals(lookupHash(keys, 'key check', knownValue))) {
    throw new Error('LOOKUP_KEY differs from the key that this database was created with.');
  }
  if (!canDecrypt(keys, stored.sealed) || !(await hasAllKeysInUse(client, keys))) {
    throw new Error(
      'KEYS lacks a key that encrypts values of this database. List it after the current key until all values are re-encrypted.',
    );
  }
}

/**
 * Encrypts the known value with the current key, so that older keys may be removed. Returns whether it was encrypted
 * with an older key.
 */
export async function reencryptKeyCheck(db: Sql, keys: KeyRing): Promise<boolean> {
  const currentPrefix = currentKeyPrefix(keys);
  return db.changed`update key_check set sealed = ${encryptField(keys, knownValueAddress, knownValue)}
    where substring(sealed from 1 for ${sql.lit(currentPrefix.length)}) <> ${currentPrefix}`;
}

const knownValue = 'sihat';
const knownValueAddress = { table: 'key_check', column: 'sealed', row: '' };

// Whether the key ring has every key of values not yet re-encrypted with a newer key. True before the first migration.
async function hasAllKeysInUse(client: pg.ClientBase, keys: KeyRing): Promise<boolean> {
  const { rows: tables } = await client.query<{ there: boolean }>(
    `select to_regclass('reencryption_progress') is not null there`,
  );
  if (!tables[0]?.there) return true;
  const { rows } = await client.query<{ key_id: string }>('select distinct key_id from reencryption_progress');
  return rows.every(({ key_id }) => keys.encryptionKeys.has(key_id));
}

function canDecrypt(keys: KeyRing, sealed: Buffer): boolean {
  try {
    return decryptField(keys, knownValueAddress, sealed).toString() === knownValue;
  } catch {
    return false;
  }
}
