import type { Handler, HandlersOf } from '#foundation/server/http/route.ts';
import type { LoggedInTraveller } from '#capabilities/login/server/public.ts';
import type { Traveller } from '#foundation/server/http/visit.ts';
import type { World } from '#foundation/server/world.ts';
import type { readCertifiedPasswordStatus as statusCall } from '../contract.ts';
import type * as calls from '../contract.ts';
import {
  type CertifiedPasswordWorld,
  recordChange,
  grantSessionAccess,
  consumeChangeQuota,
  runPasswordAttempt,
} from './run-password-attempt.ts';
import { deletePassword, lockPassword, readPasswordStatus } from './store.ts';
import { attemptPassword } from './attempt-password.ts';

export const readCertifiedPasswordStatus: Handler<typeof statusCall, Pick<World, 'sql' | 'clock'>, Traveller> = async (
  { sql, clock },
  { accountId, sessionId },
) => {
  const status = await readPasswordStatus(sql, accountId, sessionId, clock.instant());
  return { isSet: status !== undefined, accessUntil: status?.until ?? null };
};

type Handlers = HandlersOf<typeof calls, CertifiedPasswordWorld, LoggedInTraveller>;

/** Checks the password and gives this login access for some minutes. */
export const checkCertifiedPassword: Handlers['checkCertifiedPassword'] = async (world, actor, input) => {
  return runPasswordAttempt(world, actor, { name: 'checkCertifiedPassword', path: 'password', input }, async (tx) => {
    const row = await lockPassword(tx.sql, actor.accountId);
    if (!row) return { refused: 'certified-password/none' };
    const refusal = await attemptPassword(tx, tx.sql, actor, row, input.password);
    if (refusal) return refusal === 'wrong' ? { isWrong: true } : refusal;
    return grantSessionAccess(tx, actor);
  });
};

export const removeCertifiedPassword: Handlers['removeCertifiedPassword'] = async (world, actor, input) => {
  return runPasswordAttempt(world, actor, { name: 'removeCertifiedPassword', path: 'current', input }, async (tx) => {
    await consumeChangeQuota(tx, actor);
    const row = await lockPassword(tx.sql, actor.accountId);
    if (!row) return { refused: 'certified-password/none' };
    const refusal = await attemptPassword(tx, tx.sql, actor, row, input.current);
    if (refusal) return refusal === 'wrong' ? { isWrong: true } : refusal;
    await deletePassword(tx.sql, actor.accountId);
    await recordChange(tx, actor, 'removed');
    return {};
  });
};
