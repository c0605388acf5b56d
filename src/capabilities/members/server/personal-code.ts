import type { Handler, HandlersOf } from '#foundation/server/http/route.ts';
import {
  findReachableAccount,
  parseStoredDestination,
  type LoggedInTraveller,
} from '#capabilities/login/server/public.ts';
import { problem as foundationProblem } from '#foundation/contract/problem.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import { decryptField, encryptField } from '#foundation/server/keys/field-encryption.ts';
import type { World } from '#foundation/server/world.ts';
import { isoInstant, minute, parseInstant } from '#foundation/time/clock.ts';
import { type sendRequestByCode as sendCall, problem } from '../contract.ts';
import type * as calls from '../contract.ts';
import { personalCodeMinutes } from '../rules/limits.ts';
import { createRequest, type RequestWorld } from './send-request.ts';
import { requireDestination } from './destination.ts';
import { consumeChangeQuota } from './quotas.ts';
import { requireOwnDetails } from './fill-personal-info.ts';
import { lockFamily } from './store.ts';
import { requireMemberCapacity } from './update-member.ts';
import { viewFamily } from './view.ts';

type Handlers = HandlersOf<typeof calls, Pick<World, 'keys' | 'clock'>, LoggedInTraveller>;

/**
 * Generates a personal code, valid for ten minutes: the account and the expiry, encrypted. Only this server can read
 * the code. It is stored nowhere.
 */
export const generatePersonalCode: Handlers['generatePersonalCode'] = async (world, actor) => {
  requireDestination(world, actor);
  const expiresAt = isoInstant(world.clock.now() + personalCodeMinutes * minute);
  const content = JSON.stringify({ account: actor.accountId, until: expiresAt });
  return {
    // `members_code` is no table: the name binds the encryption to this purpose.
    code: encryptField(world.keys, { table: 'members_code', column: 'account', row: '' }, content).toString(
      'base64url',
    ),
    expiresAt,
  };
};

/**
 * Sends a request to the owner of a personal code, as if the owner's number or address had been entered. The owner
 * still has to accept.
 */
export const sendRequestByCode: Handler<typeof sendCall, RequestWorld, LoggedInTraveller> = async (
  world,
  actor,
  { code, relationship, name },
) => {
  return inTransaction(world.sql, async (sql) => {
    const tx = { ...world, sql };
    await lockFamily(sql, actor.accountId);
    await consumeChangeQuota(tx, actor.accountId);
    requireDestination(tx, actor);
    await requireOwnDetails(tx, actor.accountId);
    await requireMemberCapacity(tx, actor.accountId);
    const owner = decryptCodeOwner(tx, code);
    if (owner === actor.accountId)
      throw foundationProblem('foundation/invalid', { fields: [{ path: 'code', key: 'own-code' }] });
    const destination = owner === undefined ? undefined : await findReachableAccount(tx, owner);
    if (!destination) throw problem('members/code-ended');
    const { language } = destination;
    await createRequest(tx, actor, {
      destination: parseStoredDestination(tx, destination),
      relationship,
      name,
      memberId: null,
      language,
    });
    return viewFamily(tx, actor);
  });
};

// Decrypts a personal code and returns the id of its owner's account. Undefined if the code has expired or is not from
// this server.
function decryptCodeOwner({ keys, clock }: Pick<World, 'keys' | 'clock'>, code: string): string | undefined {
  try {
    const encrypted = Buffer.from(code, 'base64url');
    const content = JSON.parse(
      decryptField(keys, { table: 'members_code', column: 'account', row: '' }, encrypted).toString(),
    ) as { account: string; until: string };
    return parseInstant(content.until) > clock.now() ? content.account : undefined;
  } catch {
    return undefined;
  }
}
