import { accountDestination, loginDestination, type LoggedIn } from '#capabilities/login/server/public.ts';
import type { InputOf, OutputOf } from '#foundation/contract/call.ts';
import { problem as refuse } from '#foundation/contract/problem.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import { decryptField, encryptField } from '#foundation/server/keys/field.ts';
import type { World } from '#foundation/server/world.ts';
import { isoInstant, minute, parseInstant } from '#foundation/time/clock.ts';
import { type askByCode as askCall, type generateQrcode as codeCall, problem } from '../contract.ts';
import { codeMinutes } from '../rules/family.ts';
import { createRequest, type RequestWorld } from './request-consent.ts';
import { requireDestination } from './destination.ts';
import { consumeChangeQuota } from './limits.ts';
import { requireOwnDetails } from './fill-personal-info.ts';
import { lockFamily } from './store.ts';
import { requireMemberCapacity } from './update-member.ts';
import { viewFamily } from './view.ts';

/**
 * A code that says whose it is to this server alone, for ten minutes: by it somebody can be asked without their number being typed. It is
 * bound to what it is for, and stored nowhere: whoever has the key made it.
 */
export async function generateQrcode(
  world: Pick<World, 'keys' | 'clock'>,
  actor: LoggedIn,
): Promise<OutputOf<typeof codeCall>> {
  requireDestination(world, actor);
  const until = isoInstant(world.clock.now() + codeMinutes * minute);
  const said = JSON.stringify({ account: actor.accountId, until });
  return {
    code: encryptField(world.keys, { table: 'members_code', column: 'account', row: '' }, said).toString('base64url'),
    until,
  };
}

/** Asks the person whose code was shown, as if their number or address had been typed: they still have to say yes. */
export async function askByCode(
  world: RequestWorld,
  actor: LoggedIn,
  { code, relationship, name }: InputOf<typeof askCall>,
): Promise<OutputOf<typeof askCall>> {
  return inTransaction(world.sql, async (sql) => {
    const inside = { ...world, sql };
    await lockFamily(sql, actor.accountId);
    await consumeChangeQuota(inside, actor.accountId);
    requireDestination(inside, actor);
    await requireOwnDetails(inside, actor.accountId);
    await requireMemberCapacity(inside, actor.accountId);
    const account = readCodeOwner(inside, code);
    if (account === actor.accountId)
      throw refuse('foundation/invalid', { fields: [{ path: 'code', key: 'own-code' }] });
    const to = account === undefined ? undefined : await accountDestination(inside, account);
    if (!to) throw problem('members/code-ended');
    const { language } = to;
    await createRequest(inside, actor, {
      to: loginDestination(inside, to),
      relationship,
      name,
      member: null,
      language,
    });
    return viewFamily(inside, actor);
  });
}

// Whose a code is; undefined for one that has ended, or that nobody here has made.
function readCodeOwner({ keys, clock }: Pick<World, 'keys' | 'clock'>, code: string): string | undefined {
  try {
    const sealed = Buffer.from(code, 'base64url');
    const said = JSON.parse(
      decryptField(keys, { table: 'members_code', column: 'account', row: '' }, sealed).toString(),
    ) as {
      account: string;
      until: string;
    };
    return parseInstant(said.until) > clock.now() ? said.account : undefined;
  } catch {
    return undefined;
  }
}
