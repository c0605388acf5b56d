import { normalReference } from '#capabilities/border/rules/reference.ts';
import { type StaffActor, staffNames } from '#capabilities/staff/server/public.ts';
import type { InputOf, OutputOf } from '#foundation/contract/call.ts';
import { Id } from '#foundation/contract/fields.ts';
import { problem as refuse } from '#foundation/contract/problem.ts';
import type { World } from '#foundation/server/world.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import type { listCases as listCall } from '../contract.ts';
import { countLists, listPage, type ListPlace } from './store-lists.ts';
import { viewCase } from './view.ts';

/** A page of one list of the desk. It shows letters of names only, so that looking it through is no look at anybody. */
export async function listCases(
  world: Pick<World, 'sql' | 'clock' | 'keys'>,
  actor: StaffActor,
  { list, post, reference, cursor }: InputOf<typeof listCall>,
): Promise<OutputOf<typeof listCall>> {
  const today = world.clock.today();
  const staff = actor.staffId;
  const rows = await listPage(world.sql, {
    list,
    staff,
    today,
    post,
    reference: reference && normalReference(reference),
    after: readCursor(cursor),
    limit: pageSize + 1,
  });
  const page = rows.slice(0, pageSize);
  const nameOf = await staffNames(
    world,
    page.map((row) => row.staff_id),
  );
  const last = rows.length > pageSize ? page.at(-1) : undefined;
  return {
    items: page.map((row) => viewCase(world, row, { staff, nameOf, today })),
    counts: await countLists(world.sql, staff, today),
    ...(last && { next: Buffer.from(`${last.rank} ${last.since} ${last.id}`).toString('base64url') }),
  };
}

const pageSize = 50;

function readCursor(cursor: string | undefined): ListPlace | undefined {
  if (cursor === undefined) return undefined;
  const [rank = '', since = '', id = '', ...more] = Buffer.from(cursor, 'base64url').toString().split(' ');
  const known = /^[01]$/.test(rank) && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(since) && !Number.isNaN(parseInstant(since));
  if (!known || !Id.safeParse(id).success || more.length > 0)
    throw refuse('foundation/invalid', { fields: [{ path: 'cursor', key: 'invalid' }] });
  return { rank: Number(rank), since, id };
}
