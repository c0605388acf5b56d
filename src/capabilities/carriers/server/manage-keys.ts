import type { HandlersOf } from '#foundation/server/http/route.ts';
import { randomBytes } from 'node:crypto';
import type { InputOf } from '#foundation/contract/call.ts';
import { problem as foundationProblem } from '#foundation/contract/problem.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import type { Staff } from '#foundation/server/http/visit.ts';
import { hashToken, newToken } from '#foundation/server/keys/random.ts';
import type { Sql, World } from '#foundation/server/world.ts';
import { isoInstant, startOfDay } from '#foundation/time/clock.ts';
import { addDays, type LocalDate } from '#foundation/time/local-date.ts';
import { requireFound } from '#foundation/server/require-found.ts';
import { problem } from '../contract.ts';
import type * as calls from '../contract-console.ts';
import { computeKeyState, type KeyParts, validateKeyLimits, maxKeyLimits, formatKey } from '../rules/keys.ts';
import {
  countActiveKeys,
  lockCarrier,
  lockKey,
  insertKey,
  type KeyRow,
  replaceSecret,
  setLimits,
  setRevoked,
} from './store.ts';

type KeyWorld = Pick<World, 'sql' | 'clock'>;
type NewKey = InputOf<typeof calls.addCarrierKey>;

type Handlers = HandlersOf<typeof calls, KeyWorld, Staff>;

/**
 * Creates a key. Only a hash of its secret is stored, so a retry gets a new secret; after the first use it is refused.
 */
export const addCarrierKey: Handlers['addCarrierKey'] = async (world, actor, input) => {
  const errors = [...validateKeyLimits(input), ...validateLastDay(input.lastDay, world.clock.today())];
  if (errors.length > 0) throw foundationProblem('foundation/invalid', { fields: errors });
  const key = await inTransaction(world.sql, async (db) => {
    const carrier = requireFound(await lockCarrier(db, input.carrierId));
    const existingKey = await lockKey(db, input.id);
    if (existingKey) return reissueKey(db, actor, input, existingKey);
    if (carrier.status !== 'active') throw problem('carriers/other-state');
    return createKey(world, db, actor, input);
  });
  return { id: input.id, key: formatKey(key) };
};

export const changeKeyLimits: Handlers['changeKeyLimits'] = async (world, actor, input) => {
  const row = await requireActiveKey(world, input.id);
  const errors = validateKeyLimits({ ...input, scopes: row.scopes });
  if (errors.length > 0) throw foundationProblem('foundation/invalid', { fields: errors });
  await setLimits(world.sql, row.id, input);
  const oldLimits = `${row.per_minute} a minute, ${row.per_day} a day`;
  await recordAudit(world, actor, row, {
    action: 'carriers/change-limits',
    fields: ['perMinute', 'perDay'],
    reason: `from ${oldLimits} to ${input.perMinute} a minute, ${input.perDay} a day`,
  });
  return {};
};

export const revokeCarrierKey: Handlers['revokeCarrierKey'] = async (world, actor, { id, reason }) => {
  const row = await requireActiveKey(world, id);
  await setRevoked(world.sql, id, world.clock.instant());
  await recordAudit(world, actor, row, { action: 'carriers/revoke-key', reason });
  return {};
};

/** Instant at which a key expires: the end of its last valid day. */
export function keyExpiryOf(lastDay: LocalDate): string {
  return isoInstant(startOfDay(addDays(lastDay, 1)));
}

function validateLastDay(lastDay: LocalDate, today: LocalDate): { path: string; key: string }[] {
  const isAllowed = lastDay > today && lastDay <= addDays(today, maxKeyLimits.days);
  return isAllowed ? [] : [{ path: 'lastDay', key: 'key-ends' }];
}

async function createKey(world: KeyWorld, db: Sql, actor: Staff, input: NewKey): Promise<KeyParts> {
  const createdAt = world.clock.instant();
  if ((await countActiveKeys(db, input.carrierId, createdAt)) >= maxKeyLimits.keys)
    throw problem('carriers/too-many-keys');
  const key = { publicId: randomBytes(8).toString('hex'), secret: newToken() };
  const isInserted = await insertKey(db, {
    id: input.id,
    carrier_id: input.carrierId,
    public_id: key.publicId,
    secret_hash: hashToken(key.secret),
    name: input.name,
    scopes: input.scopes,
    per_minute: input.perMinute,
    per_day: input.perDay,
    created_by: actor.staffId,
    created_at: createdAt,
    expires_at: keyExpiryOf(input.lastDay),
  });
  if (!isInserted) throw problem('carriers/other-state');
  await writeAudit(db, actor, createdAt, {
    action: 'carriers/add-key',
    subject: { kind: 'carrier-key', id: input.id },
    fields: ['scopes', 'perMinute', 'perDay', 'expiresAt'],
    reason: `for carrier ${input.carrierId}: ${input.perMinute} a minute, ${input.perDay} a day`,
  });
  return key;
}

// Issues a new secret for a retry whose first response was lost. Refuses once the key has been used.
async function reissueKey(db: Sql, actor: Staff, input: NewKey, row: KeyRow): Promise<KeyParts> {
  const isSame =
    row.carrier_id === input.carrierId &&
    row.name === input.name &&
    row.scopes.join() === input.scopes.join() &&
    row.per_minute === input.perMinute &&
    row.per_day === input.perDay &&
    row.expires_at === keyExpiryOf(input.lastDay);
  if (!isSame || row.created_by !== actor.staffId) throw foundationProblem('foundation/request-id-reused');
  if (row.last_used_at !== null || row.revoked_at !== null) throw problem('carriers/other-state');
  const key = { publicId: row.public_id, secret: newToken() };
  await replaceSecret(db, row.id, hashToken(key.secret));
  return key;
}

async function requireActiveKey({ sql, clock }: KeyWorld, id: string): Promise<KeyRow> {
  const row = requireFound(await lockKey(sql, id));
  const expiry = { expiresAt: row.expires_at, revokedAt: row.revoked_at };
  if (computeKeyState(expiry, clock.now()) !== 'active') throw problem('carriers/other-state');
  return row;
}

async function recordAudit(
  { sql, clock }: KeyWorld,
  actor: Staff,
  { id }: KeyRow,
  entry: { action: string; fields?: readonly string[]; reason: string },
): Promise<void> {
  await writeAudit(sql, actor, clock.instant(), { ...entry, subject: { kind: 'carrier-key', id } });
}
