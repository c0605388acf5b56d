import { normalReference } from '#capabilities/border/rules/reference.ts';
import { accountDestination } from '#capabilities/login/server/public.ts';
import { machineReadableName } from '#capabilities/places/rules/machine-name.ts';
import { findStaffByEmail, type StaffActor } from '#capabilities/staff/server/public.ts';
import type { Traveller } from '#foundation/server/http/visit.ts';
import type { Sql, World } from '#foundation/server/world.ts';
import { problem } from '../contract.ts';
import { openContent } from './sealing.ts';
import { type ApplicationRow, findOwn, findSubmitted } from './store.ts';

/** An application of the account; one of somebody else is answered as one that there is not. */
export async function requireOwn(
  db: Sql,
  { accountId: account }: Traveller,
  applyNo: string,
  { lock = false } = {},
): Promise<ApplicationRow> {
  const row = await findOwn(db, { account, applyNo: normalReference(applyNo) }, { lock });
  if (!row) throw problem('vaccination/not-found');
  return row;
}

/**
 * An application that a member of staff may review: not their own, as far as can be told by the address of the account or by the name
 * in the passport. Nobody reviews for a namesake either: a colleague does.
 */
export async function requireReviewable(
  world: Pick<World, 'sql' | 'keys'>,
  actor: StaffActor,
  id: string,
  { lock = false } = {},
): Promise<ApplicationRow> {
  const row = await findSubmitted(world.sql, id, { lock });
  if (!row) throw problem('vaccination/unknown');
  const account = await accountDestination(world, row.account_id);
  const byAddress = account?.channel === 'mail' && (await findStaffByEmail(world, account.to)) === actor.staffId;
  const { name } = openContent(world, id, row.content).baseInfo;
  if (byAddress || spelled(name) === spelled(actor.name)) throw problem('vaccination/own');
  return row;
}

function spelled(name: string): string {
  return (machineReadableName(name) ?? name).split(' ').toSorted().join(' ');
}
