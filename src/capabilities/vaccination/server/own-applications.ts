import { personsOf } from '#capabilities/members/server/public.ts';
import type { InputOf, OutputOf } from '#foundation/contract/call.ts';
import type { Traveller } from '#foundation/server/http/visit.ts';
import { pageFrom, readPlace } from '#foundation/server/list-place.ts';
import type { countApplications, listApplications as listCall, readApplication as readCall } from '../contract.ts';
import { requireOwn } from './require-application.ts';
import { states } from '../rules/states.ts';
import { countOwn, listOwn } from './store.ts';
import { viewApplication, viewSummary } from './view.ts';
import type { VaccinationWorld } from './world.ts';

/** Applications for everybody whom the account may act for now, the latest begun first, a page at a time. */
export async function listApplications(
  world: VaccinationWorld,
  actor: Traveller,
  { state, cursor }: InputOf<typeof listCall>,
): Promise<OutputOf<typeof listCall>> {
  const after = readPlace(cursor);
  const relationships = await relationshipsOf(world, actor);
  const rows = await listOwn(world.sql, { persons: [...relationships.keys()], state, after, limit: pageSize + 1 });
  const { page, next } = pageFrom(rows, pageSize, (row) => row.created_at);
  return {
    items: page.map((row) => viewSummary(world, row, { relationship: relationships.get(row.person_id) ?? 'other' })),
    ...next,
  };
}

/** One application. */
export async function readApplication(
  world: VaccinationWorld,
  actor: Traveller,
  { applyNo }: InputOf<typeof readCall>,
): Promise<OutputOf<typeof readCall>> {
  return viewApplication(world, actor, await requireOwn(world, actor, applyNo));
}

/** How many there are in each state. */
export async function countApplicationsOf(
  world: VaccinationWorld,
  actor: Traveller,
): Promise<OutputOf<typeof countApplications>> {
  const counted = new Map(
    (await countOwn(world.sql, [...(await relationshipsOf(world, actor)).keys()])).map(({ state, count }) => [
      state,
      count,
    ]),
  );
  return Object.fromEntries(states.map((state) => [state, counted.get(state) ?? 0])) as OutputOf<
    typeof countApplications
  >;
}

/** Everybody for whom the account may act now, and what they are to it. */
async function relationshipsOf(world: VaccinationWorld, { accountId }: Traveller) {
  const persons = await personsOf(world, accountId, world.clock.today());
  return new Map(persons.map(({ id, relationship }) => [id, relationship]));
}

const pageSize = 50;
