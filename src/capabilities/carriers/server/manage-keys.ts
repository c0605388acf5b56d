import { randomBytes } from 'node:crypto';
import type { InputOf, OutputOf } from '#foundation/contract/call.ts';
import { problem as refuse } from '#foundation/contract/problem.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import type { Staff } from '#foundation/server/http/visit.ts';
import { hashToken, newToken } from '#foundation/server/keys/random.ts';
import type { Sql, World } from '#foundation/server/world.ts';
import { isoInstant, startOfDay } from '#foundation/time/clock.ts';
import { addDays, type LocalDate } from '#foundation/time/local-date.ts';
import { problem } from '../contract.ts';
import type * as calls from '../contract-console.ts';
import { keyStateOf, type KeyParts, validateKeyLimits, maxKeyLimits, formatKey } from '../rules/keys.ts';
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

/** Makes a key and shows it. Only its hash is kept, so a repetition shows another secret, and only as long as none was used. */
export async function addCarrierKey(
  world: KeyWorld,
  actor: Staff,
  input: NewKey,
): Promise<OutputOf<typeof calls.addCarrierKey>> {
  const faults = [...validateKeyLimits(input), ...validateLastDay(input.lastDay, world.clock.today())];
  if (faults.length > 0) throw refuse('foundation/invalid', { fields: faults });
  const key = await inTransaction(world.sql, async (db) => {
    const carrier = await lockCarrier(db, input.carrierId);
    if (!carrier) throw refuse('foundation/not-found');
    const earlier = await lockKey(db, input.id);
    if (earlier) return reissueKey(db, actor, input, earlier);
    if (carrier.status !== 'active') throw problem('carriers/other-state');
    return createKey(world, db, actor, input);
  });
  return { id: input.id, key: formatKey(key) };
}

/** Gives a key other limits. */
export async function changeKeyLimits(
  world: KeyWorld,
  actor: Staff,
  input: InputOf<typeof calls.changeKeyLimits>,
): Promise<OutputOf<typeof calls.changeKeyLimits>> {
  const row = await requireActiveKey(world, input.id);
  const faults = validateKeyLimits({ ...input, scopes: row.scopes });
  if (faults.length > 0) throw refuse('foundation/invalid', { fields: faults });
  await setLimits(world.sql, row.id, input);
  const was = `${row.per_minute} a minute, ${row.per_day} a day`;
  await recordAudit(world, actor, row, {
    act: 'carriers/change-limits',
    fields: ['perMinute', 'perDay'],
    reason: `from ${was} to ${input.perMinute} a minute, ${input.perDay} a day`,
  });
  return {};
}

/** Ends a key for good. */
export async function revokeCarrierKey(
  world: KeyWorld,
  actor: Staff,
  { id, reason }: InputOf<typeof calls.revokeCarrierKey>,
): Promise<OutputOf<typeof calls.revokeCarrierKey>> {
  const row = await requireActiveKey(world, id);
  await setRevoked(world.sql, id, isoInstant(world.clock.now()));
  await recordAudit(world, actor, row, { act: 'carriers/revoke-key', reason });
  return {};
}

/** The instant at which a key that is good on a last day ends. */
export function keyExpiryOf(lastDay: LocalDate): string {
  return isoInstant(startOfDay(addDays(lastDay, 1)));
}

function validateLastDay(lastDay: LocalDate, today: LocalDate): { path: string; key: string }[] {
  const may = lastDay > today && lastDay <= addDays(today, maxKeyLimits.days);
  return may ? [] : [{ path: 'lastDay', key: 'key-ends' }];
}

async function createKey(world: KeyWorld, db: Sql, actor: Staff, input: NewKey): Promise<KeyParts> {
  const at = isoInstant(world.clock.now());
  if ((await countActiveKeys(db, input.carrierId, at)) >= maxKeyLimits.keys) throw problem('carriers/too-many-keys');
  const key = { publicId: randomBytes(8).toString('hex'), secret: newToken() };
  const added = await insertKey(db, {
    id: input.id,
    carrier_id: input.carrierId,
    public_id: key.publicId,
    secret_hash: hashToken(key.secret),
    name: input.name,
    scopes: input.scopes,
    per_minute: input.perMinute,
    per_day: input.perDay,
    created_by: actor.staffId,
    created_at: at,
    expires_at: keyExpiryOf(input.lastDay),
  });
  if (!added) throw problem('carriers/other-state');
  await writeAudit(db, actor, at, {
    act: 'carriers/add-key',
    subject: { kind: 'carrier-key', id: input.id },
    fields: ['scopes', 'perMinute', 'perDay', 'expiresAt'],
    reason: `for carrier ${input.carrierId}: ${input.perMinute} a minute, ${input.perDay} a day`,
  });
  return key;
}

// The answer to the first request did not arrive, or nobody looked at it yet.
async function reissueKey(db: Sql, actor: Staff, input: NewKey, row: KeyRow): Promise<KeyParts> {
  const same =
    row.carrier_id === input.carrierId &&
    row.name === input.name &&
    row.scopes.join() === input.scopes.join() &&
    row.per_minute === input.perMinute &&
    row.per_day === input.perDay &&
    row.expires_at === keyExpiryOf(input.lastDay);
  if (!same || row.created_by !== actor.staffId) throw refuse('foundation/key-reused');
  if (row.last_used_at !== null || row.revoked_at !== null) throw problem('carriers/other-state');
  const key = { publicId: row.public_id, secret: newToken() };
  await replaceSecret(db, row.id, hashToken(key.secret));
  return key;
}

async function requireActiveKey({ sql, clock }: KeyWorld, id: string): Promise<KeyRow> {
  const row = await lockKey(sql, id);
  if (!row) throw refuse('foundation/not-found');
  const ends = { expiresAt: row.expires_at, revokedAt: row.revoked_at };
  if (keyStateOf(ends, clock.now()) !== 'active') throw problem('carriers/other-state');
  return row;
}

async function recordAudit(
  { sql, clock }: KeyWorld,
  actor: Staff,
  { id }: KeyRow,
  entry: { act: string; fields?: readonly string[]; reason: string },
): Promise<void> {
  await writeAudit(sql, actor, isoInstant(clock.now()), { ...entry, subject: { kind: 'carrier-key', id } });
}
