import { normalReference } from '#capabilities/border/rules/reference.ts';
import { requireCertifiedFor } from '#capabilities/certified/server/public.ts';
import { type ActedFor, ownerOf, personsOf } from '#capabilities/members/server/public.ts';
import { accountDestination } from '#capabilities/login/server/public.ts';
import { machineReadableName } from '#capabilities/places/rules/machine-name.ts';
import { findStaffByEmail, type StaffActor } from '#capabilities/staff/server/public.ts';
import type { Traveller } from '#foundation/server/http/visit.ts';
import type { World } from '#foundation/server/world.ts';
import { problem } from '../contract.ts';
import { openContent } from './sealing.ts';
import { type ApplicationRow, findOwn, findSubmitted } from './store.ts';

/**
 * An application for somebody whom the account may act for now; any other is answered as one that there is not. For somebody else only
 * where the certified password, if there is one, was entered lately. `lock`: held, to be changed.
 */
export async function requireOwn(
  world: Pick<World, 'sql' | 'keys' | 'clock'>,
  actor: Traveller,
  applyNo: string,
  { lock = false } = {},
): Promise<{ row: ApplicationRow; whose: ActedFor }> {
  const persons = await personsOf(world, actor.accountId, world.clock.today());
  const ids = persons.map(({ id }) => id);
  const row = await findOwn(world.sql, { persons: ids, applyNo: normalReference(applyNo) }, { lock });
  const whose = persons.find(({ id }) => id === row?.person_id);
  if (!row || !whose) throw problem('vaccination/not-found');
  await requireCertifiedFor(world, actor, [whose.one]);
  return { row, whose };
}

/**
 * An application that a member of staff may review: not their own, as far as can be told by the addresses of who applied and of whom it
 * is for, or by the name in the passport. Nobody reviews for a namesake either: a colleague does.
 */
export async function requireReviewable(
  world: Pick<World, 'sql' | 'keys'>,
  actor: StaffActor,
  id: string,
  { lock = false } = {},
): Promise<ApplicationRow> {
  const row = await findSubmitted(world.sql, id, { lock });
  if (!row) throw problem('vaccination/unknown');
  const accounts = new Set([row.account_id, (await ownerOf(world, row.person_id)) ?? row.account_id]);
  let byAddress = false;
  for (const one of accounts) {
    const account = await accountDestination(world, one);
    if (account?.channel === 'mail' && (await findStaffByEmail(world, account.to)) === actor.staffId) byAddress = true;
  }
  const { name } = openContent(world, id, row.content).baseInfo;
  if (byAddress || spelled(name) === spelled(actor.name)) throw problem('vaccination/own');
  return row;
}

function spelled(name: string): string {
  return (machineReadableName(name) ?? name).split(' ').toSorted().join(' ');
}
