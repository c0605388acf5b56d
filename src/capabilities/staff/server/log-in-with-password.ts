import type { InputOf, SessionChange } from '#foundation/contract/call.ts';
import { createProofNeededProblem, consumeHardProof } from '#capabilities/login/server/public.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import type { Visitor } from '#foundation/server/http/visit.ts';
import type { World } from '#foundation/server/world.ts';
import type { logInWithPassword as call } from '../contract.ts';
import { proofOfWorkPurpose } from './challenges.ts';
import { verifyStaffPassword } from './verify-staff-password.ts';
import { emailHash } from './encryption.ts';
import { startSession } from './sessions.ts';
import { findAccount } from './store.ts';
import { tryOnce } from './try-staff-request-once.ts';

/** A refusal does not reveal what was wrong or whether the account exists. */
export async function logInWithPassword(
  world: Pick<World, 'sql' | 'clock' | 'keys'>,
  visitor: Visitor,
  input: InputOf<typeof call>,
): Promise<SessionChange> {
  const isProven = await consumeHardProof(world, world.sql, visitor, proofOfWorkPurpose);
  return tryOnce<SessionChange>(world, visitor, { name: 'logInWithPassword', input }, async (db) => {
    const hashedEmail = emailHash(world, input.email);
    const account = await findAccount(db, { email: hashedEmail });
    const { password, code } = input;
    const result = await verifyStaffPassword(world, db, visitor, {
      emailHash: hashedEmail,
      account: account?.id,
      password,
      code,
      isProven,
    });
    if (result === 'proof-needed') throw await createProofNeededProblem(world, visitor, proofOfWorkPurpose);
    if (typeof result === 'object') return { refused: 'staff/wait' as const, until: result.until };
    if (result === 'wrong' || account?.status !== 'active') {
      const subject = { kind: 'staff', id: account?.id ?? '' };
      await writeAudit(db, visitor, world.clock.instant(), {
        action: 'staff/log-in-refused',
        subject,
        fields: ['password'],
      });
      return { refused: 'staff/wrong-login' as const };
    }
    return startSession(world, db, visitor, { accountId: account.id, method: 'password' });
  });
}
