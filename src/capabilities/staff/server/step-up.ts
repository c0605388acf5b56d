import type { HandlersOf } from '#foundation/server/http/route.ts';
import type { OutputOf } from '#foundation/contract/call.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import type { Staff } from '#foundation/server/http/visit.ts';
import type { Sql, World } from '#foundation/server/world.ts';
import { isoInstant, minute } from '#foundation/time/clock.ts';
import type * as calls from '../contract-me.ts';
import { stepUpValidMinutes } from '../rules/limits.ts';
import { verifyStaffPassword } from './verify-staff-password.ts';
import { type PasskeyWorld, buildRequestOptions, verifyPasskey } from './passkeys.ts';
import { emailHash, emailColumn } from './encryption.ts';
import { clearSessionCache } from './session-guard.ts';
import { findAccount } from './store.ts';
import { markSteppedUp } from './store-sessions.ts';
import { tryOnce } from './try-staff-request-once.ts';

type Handlers = HandlersOf<typeof calls, PasskeyWorld, Staff>;

export const beginStepUp: Handlers['beginStepUp'] = (world, actor) => {
  return buildRequestOptions(world, actor, 'step-up', actor.staffId);
};

export const stepUpWithPasskey: Handlers['stepUpWithPasskey'] = async (world, actor, input) => {
  const answer = await tryOnce<OutputOf<typeof calls.stepUpWithPassword>>(
    world,
    actor,
    { name: 'stepUpWithPasskey', input },
    async (db) => {
      const passkey = await verifyPasskey(world, db, actor, { ...input, purpose: 'step-up', account: actor.staffId });
      return passkey
        ? completeStepUp(world, db, actor, 'passkey')
        : refuseStepUp(world, db, actor, 'staff/passkey', 'passkey');
    },
  );
  clearSessionCache();
  return answer;
};

export const stepUpWithPassword: Handlers['stepUpWithPassword'] = async (world, actor, input) => {
  const answer = await tryOnce<OutputOf<typeof calls.stepUpWithPassword>>(
    world,
    actor,
    { name: 'stepUpWithPassword', input },
    async (db) => {
      const account = await findAccount(db, { id: actor.staffId });
      const hashedEmail = emailHash(world, account ? emailColumn.decrypt(world, account.id, account.email) : '');
      const result = await verifyStaffPassword(world, db, actor, {
        emailHash: hashedEmail,
        account: account?.id,
        ...input,
        isProven: true,
      });
      if (typeof result === 'object') return { refused: 'staff/wait' as const, until: result.until };
      return result === 'right'
        ? completeStepUp(world, db, actor, 'password')
        : refuseStepUp(world, db, actor, 'staff/wrong-login', 'password');
    },
  );
  clearSessionCache();
  return answer;
};

async function completeStepUp({ clock }: Pick<World, 'clock'>, db: Sql, actor: Staff, method: string) {
  const now = clock.now();
  await markSteppedUp(db, actor.sessionId, isoInstant(now));
  const subject = { kind: 'staff-session', id: actor.sessionId };
  await writeAudit(db, actor, isoInstant(now), { action: 'staff/step-up', subject, fields: [method] });
  return { steppedUpUntil: isoInstant(now + stepUpValidMinutes * minute) };
}

async function refuseStepUp<K extends string>(
  { clock }: Pick<World, 'clock'>,
  db: Sql,
  actor: Staff,
  problemCode: K,
  method: string,
) {
  const subject = { kind: 'staff-session', id: actor.sessionId };
  await writeAudit(db, actor, clock.instant(), { action: 'staff/step-up-refused', subject, fields: [method] });
  return { refused: problemCode };
}
