import type { LoggedIn } from '#capabilities/login/server/public.ts';
import type { InputOf, OutputOf } from '#foundation/contract/call.ts';
import { isoInstant } from '#foundation/time/clock.ts';
import type { resetCertified as resetCall, setCertified as setCall, CertifiedPasswordStatus } from '../contract.ts';
import {
  type CertifiedPasswordWorld,
  createEncryptedHash,
  recordChange,
  grantSessionAccess,
  requireAcceptablePassword,
  consumeChangeQuota,
  runPasswordAttempt,
} from './change-password.ts';
import { lockPassword, insertPassword, replacePassword } from './store.ts';
import { attemptPassword } from './attempt-password.ts';

/** Sets the account's certified password, or changes it with the current one. Afterwards only this login has access. */
export async function setCertified(
  world: CertifiedPasswordWorld,
  actor: LoggedIn,
  input: InputOf<typeof setCall>,
): Promise<OutputOf<typeof setCall>> {
  const { accountId } = actor;
  requireAcceptablePassword(actor, input.password);
  return runPasswordAttempt(world, actor, { name: 'setCertified', path: 'current', input }, async (inside) => {
    await consumeChangeQuota(inside, actor);
    const changedAt = isoInstant(inside.clock.now());
    const row = await lockPassword(inside.sql, accountId);
    if (row && input.current === undefined) return { refused: 'certified/set-already' };
    if (!row && input.current !== undefined) return { refused: 'certified/none' };
    if (row) {
      const refused = await attemptPassword(inside, inside.sql, actor, row, input.current ?? '');
      if (refused) return refused === 'wrong' ? { wrong: true } : refused;
      await replacePassword(
        inside.sql,
        accountId,
        await createEncryptedHash(inside, accountId, input.password),
        changedAt,
      );
    } else if (
      !(await insertPassword(
        inside.sql,
        accountId,
        await createEncryptedHash(inside, accountId, input.password),
        changedAt,
      ))
    )
      return { refused: 'certified/set-already' };
    await recordChange(inside, actor, row ? 'changed' : 'set');
    return grantSessionAccess(inside, actor);
  });
}

/** Replaces a forgotten password. The guard has required a confirmation by a fresh code. */
export async function resetCertified(
  world: CertifiedPasswordWorld,
  actor: LoggedIn,
  input: InputOf<typeof resetCall>,
): Promise<OutputOf<typeof resetCall>> {
  const { accountId } = actor;
  requireAcceptablePassword(actor, input.password);
  return runPasswordAttempt<CertifiedPasswordStatus>(
    world,
    actor,
    { name: 'resetCertified', path: 'password', input },
    async (inside) => {
      await consumeChangeQuota(inside, actor);
      if (!(await lockPassword(inside.sql, accountId))) return { refused: 'certified/none' };
      const changedAt = isoInstant(inside.clock.now());
      await replacePassword(
        inside.sql,
        accountId,
        await createEncryptedHash(inside, accountId, input.password),
        changedAt,
      );
      await recordChange(inside, actor, 'reset');
      return grantSessionAccess(inside, actor);
    },
  );
}
