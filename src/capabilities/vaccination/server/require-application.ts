import { normalizeReference } from '#capabilities/border/rules/reference.ts';
import { requireCertifiedPasswordFor } from '#capabilities/certified-password/server/public.ts';
import { type RepresentedPerson, listRepresentedPersons } from '#capabilities/members/server/public.ts';
import { refuseOwnCase, type StaffActor } from '#capabilities/staff/server/public.ts';
import type { Traveller } from '#foundation/server/http/visit.ts';
import type { World } from '#foundation/server/world.ts';
import { problem } from '../contract.ts';
import { applicationContentColumn } from './encryption.ts';
import { type ApplicationRow, findApplication, findSubmittedApplication } from './store.ts';

/**
 * Requires an application for a person for whom the account may act now; any other counts as missing. Another person's
 * application requires a recent certified password, where one is set. `lock`: locks the row for a change.
 */
export async function requireAccessibleApplication(
  world: Pick<World, 'sql' | 'keys' | 'clock'>,
  actor: Traveller,
  applyNo: string,
  { lock = false } = {},
): Promise<{ row: ApplicationRow; person: RepresentedPerson }> {
  const persons = await listRepresentedPersons(world, actor.accountId, world.clock.today());
  const ids = persons.map(({ id }) => id);
  const row = await findApplication(world.sql, { persons: ids, applyNo: normalizeReference(applyNo) }, { lock });
  const person = persons.find(({ id }) => id === row?.person_id);
  if (!row || !person) throw problem('vaccination/not-found');
  await requireCertifiedPasswordFor(world, actor, [person.canonicalId]);
  return { row, person };
}

/** Requires a submitted application that is not the reviewer's own. */
export async function requireReviewableApplication(
  world: Pick<World, 'sql' | 'keys'>,
  actor: StaffActor,
  id: string,
  { lock = false } = {},
): Promise<ApplicationRow> {
  const row = await findSubmittedApplication(world.sql, id, { lock });
  if (!row) throw problem('vaccination/unknown');
  const { name } = applicationContentColumn.decrypt(world, id, row.content).baseInfo;
  await refuseOwnCase(world, actor, { accounts: [row.account_id], persons: [row.person_id], names: [name] });
  return row;
}
