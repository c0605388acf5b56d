import type { InputOf, OutputOf } from '#foundation/contract/call.ts';
import type { Traveller } from '#foundation/server/http/visit.ts';
import { pageFrom, readPlace } from '#foundation/server/list-place.ts';
import type { countApplications, listApplications as listCall, readApplication as readCall } from '../contract.ts';
import { requireOwn } from './require-application.ts';
import { states } from '../rules/states.ts';
import { countOwn, listOwn } from './store.ts';
import { viewApplication, viewSummary } from './view.ts';
import type { VaccinationWorld } from './world.ts';

/** Applications of the account, the latest begun first, a page at a time. */
export async function listApplications(
  world: VaccinationWorld,
  actor: Traveller,
  { state, cursor }: InputOf<typeof listCall>,
): Promise<OutputOf<typeof listCall>> {
  const after = readPlace(cursor);
  const rows = await listOwn(world.sql, { account: actor.accountId, state, after, limit: pageSize + 1 });
  const { page, next } = pageFrom(rows, pageSize, (row) => row.created_at);
  return { items: page.map((row) => viewSummary(world, row)), ...next };
}

/** One application of the account. */
export async function readApplication(
  world: VaccinationWorld,
  actor: Traveller,
  { applyNo }: InputOf<typeof readCall>,
): Promise<OutputOf<typeof readCall>> {
  return viewApplication(world, await requireOwn(world.sql, actor, applyNo));
}

/** How many of the account there are in each state. */
export async function countApplicationsOf(
  { sql }: VaccinationWorld,
  { accountId }: Traveller,
): Promise<OutputOf<typeof countApplications>> {
  const counted = new Map((await countOwn(sql, accountId)).map(({ state, count }) => [state, count]));
  return Object.fromEntries(states.map((state) => [state, counted.get(state) ?? 0])) as OutputOf<
    typeof countApplications
  >;
}

const pageSize = 50;
