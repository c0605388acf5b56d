import type { HandlersOf } from '#foundation/server/http/route.ts';
import { passwordLength } from '../rules/limits.ts';
import { validatePassword } from '#capabilities/login/rules/password.ts';
import { hashPassword } from '#capabilities/login/server/public.ts';
import { problem } from '#foundation/contract/problem.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import type { Staff } from '#foundation/server/http/visit.ts';
import type { World } from '#foundation/server/world.ts';
import type * as calls from '../contract-me.ts';
import { verifyStaffPassword } from './verify-staff-password.ts';
import { emailHash, emailColumn } from './encryption.ts';
import { endSessions } from './sessions.ts';
import { findAccount } from './store.ts';
import { replacePassword } from './store-factors.ts';
import { tryOnce } from './try-staff-request-once.ts';

type Handlers = HandlersOf<typeof calls, Pick<World, 'sql' | 'clock' | 'keys'>, Staff>;

/** Changes the caller's password and ends the caller's other sessions. */
export const changePassword: Handlers['changePassword'] = async (world, actor, input) => {
  const { wrong } = await tryOnce<{ wrong: boolean }>(world, actor, { name: 'changePassword', input }, async (db) => {
    const account = await findAccount(db, { id: actor.staffId }, { lock: true });
    if (!account) throw problem('foundation/session-ended');
    const { id } = account;
    const email = emailColumn.decrypt(world, id, account.email);
    const passwordError = validatePassword(input.next, { name: actor.name, email, ...passwordLength });
    if (passwordError) throw problem('foundation/invalid', { fields: [{ path: 'next', key: passwordError }] });
    const attempt = { emailHash: emailHash(world, email), account: id, password: input.current, isProven: true };
    const result = await verifyStaffPassword(world, db, actor, attempt);
    if (typeof result === 'object') return { refused: 'staff/wait', until: result.until };
    const now = world.clock.instant();
    const subject = { kind: 'staff', id };
    if (result !== 'right') {
      await writeAudit(db, actor, now, { action: 'staff/change-password-refused', subject });
      return { wrong: true };
    }
    await replacePassword(db, id, await hashPassword(input.next), now);
    await writeAudit(db, actor, now, { action: 'staff/change-password', subject, fields: ['password'] });
    await endSessions(world, db, actor, { accountId: id, exceptSessionId: actor.sessionId }, 'password');
    return { wrong: false };
  });
  if (wrong) throw problem('foundation/invalid', { fields: [{ path: 'current', key: 'password-wrong' }] });
  return {};
};
