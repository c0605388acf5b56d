import type { Narrow } from '#foundation/server/database/sql.ts';
import type { Sql } from '#foundation/server/world.ts';
import type { KeyScope } from '../rules/keys.ts';
import { insertInto, type Tables } from './tables.ts';

export type CarrierRow = Tables['carriers_carrier'];

export type KeyRow = Narrow<Tables['carriers_key'], { scopes: KeyScope[] }>;

export async function listCarrierRows(db: Sql): Promise<CarrierRow[]> {
  return db.all<CarrierRow>`select * from carriers_carrier order by lower(name), id`;
}

export async function listKeyRows(db: Sql): Promise<KeyRow[]> {
  return db.all<KeyRow>`select * from carriers_key order by created_at desc, id`;
}

export async function lockCarrier(db: Sql, id: string): Promise<CarrierRow | undefined> {
  return db.first<CarrierRow>`select * from carriers_carrier where id = ${id} for update`;
}

/** Returns false, with the transaction aborted, when another carrier has the code. */
export async function upsertCarrier(db: Sql, row: CarrierRow): Promise<boolean> {
  try {
    await db.run`
      ${insertInto('carriers_carrier', row, 'code')}
      on conflict (id) do update set name = excluded.name, code = excluded.code, contact = excluded.contact`;
    return true;
  } catch (thrown) {
    if ((thrown as { constraint?: unknown }).constraint === 'carriers_carrier_code') return false;
    throw thrown;
  }
}

export async function setCarrierStatus(db: Sql, id: string, status: CarrierRow['status']): Promise<void> {
  await db.run`update carriers_carrier set status = ${status} where id = ${id}`;
}

export async function lockKey(db: Sql, id: string): Promise<KeyRow | undefined> {
  return db.first<KeyRow>`select * from carriers_key where id = ${id} for update`;
}

export async function countActiveKeys(db: Sql, carrierId: string, instant: string): Promise<number> {
  return db.value<number>`
    select count(*)::int active from carriers_key
    where carrier_id = ${carrierId} and revoked_at is null and expires_at > ${instant}`;
}

/** Returns false when the id exists already. */
export async function insertKey(db: Sql, row: Omit<KeyRow, 'last_used_at' | 'revoked_at'>): Promise<boolean> {
  return db.changed`${insertInto('carriers_key', row, 'created_by')} on conflict (id) do nothing`;
}

export async function replaceSecret(db: Sql, id: string, secretHash: Buffer): Promise<void> {
  await db.run`update carriers_key set secret_hash = ${secretHash} where id = ${id}`;
}

export async function setLimits(db: Sql, id: string, limits: { perMinute: number; perDay: number }): Promise<void> {
  await db.run`update carriers_key set per_minute = ${limits.perMinute}, per_day = ${limits.perDay} where id = ${id}`;
}

export async function setRevoked(db: Sql, id: string, revokedAt: string): Promise<void> {
  await db.run`update carriers_key set revoked_at = ${revokedAt} where id = ${id}`;
}

export async function setExpiry(db: Sql, id: string, expiresAt: string): Promise<void> {
  await db.run`update carriers_key set expires_at = ${expiresAt} where id = ${id}`;
}

/**
 * Finds a key and the status of its carrier. `needs_use_update`: no use was recorded in the minute before `instant`.
 */
export async function findKey(db: Sql, publicId: string, instant: string) {
  return db.first<KeyRow & { status: CarrierRow['status']; needs_use_update: boolean }>`
    select /* never null: needs_use_update */ k.*, c.status,
      k.last_used_at is null or k.last_used_at < ${instant}::timestamptz - interval '1 minute' as needs_use_update
    from carriers_key k join carriers_carrier c on c.id = k.carrier_id where k.public_id = ${publicId}`;
}

export async function recordKeyUse(db: Sql, id: string, usedAt: string): Promise<void> {
  await db.run`update carriers_key set last_used_at = ${usedAt} where id = ${id}`;
}
