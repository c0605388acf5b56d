import type { HandlersOf } from '#foundation/server/http/route.ts';
import {
  startAssistedSession,
  createAssistedAccount,
  createProofNeededProblem,
  consumeHardProof,
} from '#capabilities/login/server/public.ts';
import { networkOf } from '#foundation/server/http/network-of.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { type Budget, takeBudget } from '#foundation/server/budgets/take-budget.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import type { Visitor } from '#foundation/server/http/visit.ts';
import { lookupHash } from '#foundation/server/keys/lookup-hash.ts';
import { hashToken, newId, newToken } from '#foundation/server/keys/random.ts';
import type { World } from '#foundation/server/world.ts';
import { isoInstant, minute, parseInstant } from '#foundation/time/clock.ts';
import { problem } from '../contract.ts';
import type * as calls from '../contract-device.ts';
import { parseKioskCode } from '../rules/kiosk-code.ts';
import { kioskLimits } from '../rules/limits.ts';
import { endAssistedDeclarations } from './end-assisted-declarations.ts';
import { codeHash, browserHash, kioskActor, requireOpenKiosk } from './kiosk-token.ts';
import { insertAssistedDeclaration, touchKiosk, consumeKioskCode } from './store.ts';

type DeviceWorld = Pick<World, 'sql' | 'clock' | 'keys'>;

type Handlers = HandlersOf<typeof calls, DeviceWorld, Visitor>;

/**
 * Opens a kiosk on the device that sends its code, and closes the kiosk on any other device. Each attempt counts,
 * successful or not.
 */
export const openKiosk: Handlers['openKiosk'] = async (world, visitor, { code }) => {
  await limitCodeOpenings(world, visitor);
  const openedAt = world.clock.instant();
  const token = newToken();
  return inTransaction(world.sql, async (sql) => {
    const kiosk = await consumeKioskCode(sql, {
      codeHash: codeHash(world, parseKioskCode(code) ?? ''),
      browserHash: browserHash(world, visitor),
      tokenHash: hashToken(token),
      openedAt,
    });
    if (!kiosk) throw problem('assisted-declaration/code-ended');
    const { id, name, location } = kiosk;
    const actor = kioskActor(id, visitor);
    await endAssistedDeclarations({ ...world, sql }, actor, { kiosk: id }, 'next-person');
    await writeAudit(sql, actor, openedAt, {
      action: 'assisted-declaration/open-kiosk',
      subject: { kind: 'kiosk', id },
      fields: ['state'],
    });
    return { name, location, token };
  });
};

/**
 * Counts an attempt to open a shared screen by a code. Beyond the limit, an attempt needs a proof of work instead of
 * being refused: with a refusal, one user could block all others of a shared network.
 */
export async function limitCodeOpenings(world: DeviceWorld, visitor: Visitor): Promise<void> {
  const key = lookupHash(world.keys, 'assisted-declaration/network', networkOf(visitor.address));
  const { ok } = await takeBudget(
    world.sql,
    [{ key, window: 'hour', limit: kioskLimits.openingsPerNetworkHour }],
    world.clock,
  );
  if (ok || (await consumeHardProof(world, world.sql, visitor, 'kiosk-open'))) return;
  throw await createProofNeededProblem(world, visitor, 'kiosk-open');
}

/** Returns the kiosk's name while it is open. Records the heartbeat, at most once a minute. */
export const readKiosk: Handlers['readKiosk'] = async (world, _visitor, { token }) => {
  const { id, name, location, seen_at } = await requireOpenKiosk(world.sql, token);
  const now = world.clock.now();
  if (seen_at === null || now - parseInstant(seen_at) >= minute) await touchKiosk(world.sql, id, isoInstant(now));
  return { name, location };
};

/** Starts a declaration at a kiosk: one at a time, and at most 60 an hour. */
export const beginAtKiosk: Handlers['beginAtKiosk'] = async (world, visitor, { token: kioskToken }) => {
  const { id } = await requireOpenKiosk(world.sql, kioskToken);
  await enforceLimit(world, { key: `assisted kiosk ${id}`, window: 'hour', limit: kioskLimits.declarationsPerHour });
  const begunAt = world.clock.instant();
  return inTransaction(world.sql, async (sql) => {
    // Locks the kiosk, so that of two simultaneous starts the second one ends the first one.
    const kiosk = await requireOpenKiosk(sql, kioskToken, { lock: true });
    const actor = kioskActor(kiosk.id, visitor);
    await endAssistedDeclarations({ ...world, sql }, actor, { kiosk: kiosk.id }, 'next-person');
    const { language } = visitor;
    const assistance = { kind: 'kiosk', assistantId: kiosk.id } as const;
    const account = await createAssistedAccount(world, sql, { assistance, destination: undefined, language });
    const { token } = await startAssistedSession(world, sql, visitor, account, kioskLimits);
    await insertAssistedDeclaration(sql, {
      id: newId(),
      account_id: account,
      language,
      begun_at: begunAt,
      kiosk_id: kiosk.id,
    });
    await writeAudit(sql, actor, begunAt, {
      action: 'assisted-declaration/begin',
      subject: { kind: 'account', id: account },
    });
    return { token };
  });
};

export const clearKiosk: Handlers['clearKiosk'] = async (world, visitor, { token }) => {
  const { id } = await requireOpenKiosk(world.sql, token);
  await endAssistedDeclarations(world, kioskActor(id, visitor), { kiosk: id }, 'finished');
  return {};
};

async function enforceLimit({ sql, clock }: DeviceWorld, budget: Budget): Promise<void> {
  const budgetResult = await takeBudget(sql, [budget], clock);
  if (!budgetResult.ok) throw problem('assisted-declaration/too-many', { retryAfter: budgetResult.retryAfter });
}
