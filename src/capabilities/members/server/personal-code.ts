import { accountDestination, loginDestination, type LoggedIn } from '#capabilities/login/server/public.ts';
import type { InputOf, OutputOf } from '#foundation/contract/call.ts';
import { problem as foundationProblem } from '#foundation/contract/problem.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import { decryptField, encryptField } from '#foundation/server/keys/field-encryption.ts';
import type { World } from '#foundation/server/world.ts';
import { isoInstant, minute, parseInstant } from '#foundation/time/clock.ts';
import { type askByCode as askCall, type generateQrcode as codeCall, problem } from '../contract.ts';
import { codeMinutes } from '../rules/limits.ts';
import { createRequest, type RequestWorld } from './request-consent.ts';
import { requireDestination } from './destination.ts';
import { consumeChangeQuota } from './quotas.ts';
import { requireOwnDetails } from './fill-personal-info.ts';
import { lockFamily } from './store.ts';
import { requireMemberCapacity } from './update-member.ts';
import { viewFamily } from './view.ts';

/**
 * Generates a personal code, valid for ten minutes: the account and the expiry, encrypted. Only this server can read
 * the code. It is stored nowhere.
 */
export async function generateQrcode(
  world: Pick<World, 'keys' | 'clock'>,
  actor: LoggedIn,
): Promise<OutputOf<typeof codeCall>> {
  requireDestination(world, actor);
  const until = isoInstant(world.clock.now() + codeMinutes * minute);
  const content = JSON.stringify({ account: actor.accountId, until });
  return {
    code: encryptField(world.keys, { table: 'members_code', column: 'account', row: '' }, content).toString(
      'base64url',
    ),
    until,
  };
}

/**
 * Sends a request to the owner of a personal code, as if the owner's number or address had been entered. The owner
 * still has to accept.
 */
export async function askByCode(
  world: RequestWorld,
  actor: LoggedIn,
  { code, relationship, name }: InputOf<typeof askCall>,
): Promise<OutputOf<typeof askCall>> {
  return inTransaction(world.sql, async (sql) => {
    const tx = { ...world, sql };
    await lockFamily(sql, actor.accountId);
    await consumeChangeQuota(tx, actor.accountId);
    requireDestination(tx, actor);
    await requireOwnDetails(tx, actor.accountId);
    await requireMemberCapacity(tx, actor.accountId);
    const owner = readCodeOwner(tx, code);
    if (owner === actor.accountId)
      throw foundationProblem('foundation/invalid', { fields: [{ path: 'code', key: 'own-code' }] });
    const destination = owner === undefined ? undefined : await accountDestination(tx, owner);
    if (!destination) throw problem('members/code-ended');
    const { language } = destination;
    await createRequest(tx, actor, {
      to: loginDestination(tx, destination),
      relationship,
      name,
      member: null,
      language,
    });
    return viewFamily(tx, actor);
  });
}

// Account of a code's owner; undefined for a code that has expired or is not from this server.
function readCodeOwner({ keys, clock }: Pick<World, 'keys' | 'clock'>, code: string): string | undefined {
  try {
    const encrypted = Buffer.from(code, 'base64url');
    const content = JSON.parse(
      decryptField(keys, { table: 'members_code', column: 'account', row: '' }, encrypted).toString(),
    ) as {
      account: string;
      until: string;
    };
    return parseInstant(content.until) > clock.now() ? content.account : undefined;
  } catch {
    return undefined;
  }
}
