import type { HandlersOf } from '#foundation/server/http/route.ts';
import type { LoggedInTraveller } from '#capabilities/login/server/public.ts';
import type { CertifiedPasswordStatus } from '../contract.ts';
import type * as calls from '../contract.ts';
import {
  type CertifiedPasswordWorld,
  createEncryptedHash,
  recordChange,
  grantSessionAccess,
  requireAcceptablePassword,
  consumeChangeQuota,
  runPasswordAttempt,
} from './run-password-attempt.ts';
import { lockPassword, insertPassword, replacePassword } from './store.ts';
import { attemptPassword } from './attempt-password.ts';

type Handlers = HandlersOf<typeof calls, CertifiedPasswordWorld, LoggedInTraveller>;

/** Sets the first password, or changes it. Afterwards only this login has access to what the password guards. */
export const setCertifiedPassword: Handlers['setCertifiedPassword'] = async (world, actor, input) => {
  const { accountId } = actor;
  requireAcceptablePassword(actor, input.password);
  return runPasswordAttempt(world, actor, { name: 'setCertifiedPassword', path: 'current', input }, async (tx) => {
    await consumeChangeQuota(tx, actor);
    const changedAt = tx.clock.instant();
    const row = await lockPassword(tx.sql, accountId);
    if (row && input.current === undefined) return { refused: 'certified-password/set-already' };
    if (!row && input.current !== undefined) return { refused: 'certified-password/none' };
    if (row) {
      const refusal = await attemptPassword(tx, tx.sql, actor, row, input.current ?? '');
      if (refusal) return refusal === 'wrong' ? { isWrong: true } : refusal;
      await replacePassword(tx.sql, accountId, await createEncryptedHash(tx, accountId, input.password), changedAt);
    } else if (
      !(await insertPassword(tx.sql, accountId, await createEncryptedHash(tx, accountId, input.password), changedAt))
    )
      return { refused: 'certified-password/set-already' };
    await recordChange(tx, actor, row ? 'changed' : 'set');
    return grantSessionAccess(tx, actor);
  });
};

/** Replaces a forgotten password. The guard `confirmedTraveller` has required a confirmation by a fresh code. */
export const resetCertifiedPassword: Handlers['resetCertifiedPassword'] = async (world, actor, input) => {
  const { accountId } = actor;
  requireAcceptablePassword(actor, input.password);
  return runPasswordAttempt<CertifiedPasswordStatus>(
    world,
    actor,
    { name: 'resetCertifiedPassword', path: 'password', input },
    async (tx) => {
      await consumeChangeQuota(tx, actor);
      if (!(await lockPassword(tx.sql, accountId))) return { refused: 'certified-password/none' };
      const changedAt = tx.clock.instant();
      await replacePassword(tx.sql, accountId, await createEncryptedHash(tx, accountId, input.password), changedAt);
      await recordChange(tx, actor, 'reset');
      return grantSessionAccess(tx, actor);
    },
  );
};
