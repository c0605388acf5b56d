import { sql } from 'kysely';
import type pg from 'pg';
import { currentHead, decryptField, encryptField } from '../keys/field.ts';
import type { KeyRing } from '../keys/key-ring.ts';
import { lookupHash } from '../keys/lookup.ts';
import type { Sql } from '../world.ts';

/**
 * Refuses keys that are not this database's: with another lookup key nobody would find their account, and with a ring that
 * lacks a key by which something may still be sealed, that could not be opened. Run it while nobody migrates. The first
 * process to come writes down what its keys make of a known value.
 */
export async function requireSameKeys(client: pg.ClientBase, keys: KeyRing): Promise<void> {
  await client.query(`create table if not exists key_check (
    only_row boolean primary key default true check (only_row), lookup_hash bytea not null, sealed bytea not null);
    comment on table key_check is 'what the keys make of a known value'`);
  await client.query('insert into key_check (lookup_hash, sealed) values ($1, $2) on conflict do nothing', [
    lookupHash(keys, 'key check', known),
    encryptField(keys, place, known),
  ]);
  const { rows } = await client.query<{ lookup_hash: Buffer; sealed: Buffer }>(
    'select lookup_hash, sealed from key_check',
  );
  const [kept] = rows;
  if (!kept?.lookup_hash.equals(lookupHash(keys, 'key check', known))) {
    throw new Error('LOOKUP_KEY is not the one that this database was made with.');
  }
  if (!opens(keys, kept.sealed) || !(await hasKeysInUse(client, keys))) {
    throw new Error(
      'KEYS lacks a key by which values of this database are sealed. Keep it behind the current one until all is sealed anew.',
    );
  }
}

/** Lets go of older keys, once nothing else needs them: from now on they may be taken out of the ring. Answers whether it was so only now. */
export async function resealKeyCheck(db: Sql, keys: KeyRing): Promise<boolean> {
  const head = currentHead(keys);
  const { numAffectedRows } = await sql`update key_check set sealed = ${encryptField(keys, place, known)}
    where substring(sealed from 1 for ${sql.lit(head.length)}) <> ${head}`.execute(db);
  return numAffectedRows === 1n;
}

const known = 'sihat';
const place = { table: 'key_check', column: 'sealed', row: '' };

// Keys that began to seal and were followed by others before all was sealed anew. Before the first migration nothing is sealed.
async function hasKeysInUse(client: pg.ClientBase, keys: KeyRing): Promise<boolean> {
  const { rows: tables } = await client.query<{ there: boolean }>(
    `select to_regclass('seal_progress') is not null there`,
  );
  if (!tables[0]?.there) return true;
  const { rows } = await client.query<{ key_id: string }>('select distinct key_id from seal_progress');
  return rows.every(({ key_id }) => keys.fields.has(key_id));
}

function opens(keys: KeyRing, sealed: Buffer): boolean {
  try {
    return decryptField(keys, place, sealed).toString() === known;
  } catch {
    return false;
  }
}
