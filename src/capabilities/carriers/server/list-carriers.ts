import type { Handler } from '#foundation/server/http/route.ts';
import type { World } from '#foundation/server/world.ts';
import type { CarrierKey, listCarriers as call } from '../contract-console.ts';
import { computeKeyState } from '../rules/keys.ts';
import { contactColumn } from './encryption.ts';
import { type KeyRow, listCarrierRows, listKeyRows } from './store.ts';

export const listCarriers: Handler<typeof call, Pick<World, 'sql' | 'clock' | 'keys'>> = async (world) => {
  const carriers = await listCarrierRows(world.sql);
  const keysByCarrier = Map.groupBy(await listKeyRows(world.sql), ({ carrier_id: carrierId }) => carrierId);
  const now = world.clock.now();
  return {
    items: carriers.map(({ id, name, code, contact, status, created_at: createdAt }) => ({
      id,
      name,
      code: code ?? '',
      contact: contactColumn.decrypt(world, id, contact),
      status,
      createdAt,
      keys: (keysByCarrier.get(id) ?? []).map((row) => viewKey(row, now)),
    })),
  };
};

function viewKey(row: KeyRow, now: number): CarrierKey {
  const { id, name, scopes, expires_at: expiresAt, revoked_at: revokedAt } = row;
  return {
    id,
    publicId: row.public_id,
    name,
    scopes,
    perMinute: row.per_minute,
    perDay: row.per_day,
    state: computeKeyState({ expiresAt, revokedAt }, now),
    createdAt: row.created_at,
    expiresAt,
    lastUsedAt: row.last_used_at,
    revokedAt,
  };
}
