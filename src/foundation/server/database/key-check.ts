import type pg from 'pg';
import { openField, sealField } from '../keys/field.ts';
import type { KeyRing } from '../keys/key-ring.ts';
import { lookupHash } from '../keys/lookup.ts';

/**
 * Refuses keys that are not this database's: with another lookup key nobody would find their account, and with a ring that
 * lacks the first key nothing could be opened. Run it while nobody migrates. The first process to come writes down what its keys make of a known value.
 */
export async function requireSameKeys(client: pg.ClientBase, keys: KeyRing): Promise<void> {
  await client.query(`create table if not exists key_check (
    only_row boolean primary key default true check (only_row), lookup_hash bytea not null, sealed bytea not null);
    comment on table key_check is 'private: written by the migrator alone'`);
  await client.query('insert into key_check (lookup_hash, sealed) values ($1, $2) on conflict do nothing', [
    lookupHash(keys, 'key check', known),
    sealField(keys, place, known),
  ]);
  const { rows } = await client.query<{ lookup_hash: Buffer; sealed: Buffer }>(
    'select lookup_hash, sealed from key_check',
  );
  const [kept] = rows;
  if (!kept?.lookup_hash.equals(lookupHash(keys, 'key check', known))) {
    throw new Error('LOOKUP_KEY is not the one that this database was made with.');
  }
  if (!opens(keys, kept.sealed)) {
    throw new Error('KEYS lacks the key that this database began with. Keep old keys behind the current one.');
  }
}

const known = 'sihat';
const place = { table: 'key_check', column: 'sealed', row: '' };

function opens(keys: KeyRing, sealed: Buffer): boolean {
  try {
    return openField(keys, place, sealed).toString() === known;
  } catch {
    return false;
  }
}
