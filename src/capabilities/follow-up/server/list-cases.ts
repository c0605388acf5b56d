import type { HandlersOf } from '#foundation/server/http/route.ts';
import { readPortLimit } from '#capabilities/ports-of-entry/server/public.ts';
import { listStaffWithScope, type StaffActor, readStaffNames } from '#capabilities/staff/server/public.ts';
import type { World } from '#foundation/server/world.ts';
import type * as calls from '../contract-list.ts';
import { countLists, selectCasePage } from './store-lists.ts';
import { viewCase } from './view.ts';

type Handlers = HandlersOf<typeof calls, Pick<World, 'sql' | 'clock' | 'keys'>, StaffActor>;

/** Lists cases. A list shows initials only, so reading a list is not audited as an access. */
export const listCases: Handlers['listCases'] = async (world, actor, input) => {
  const today = world.clock.today();
  const staff = actor.staffId;
  const limit = await readPortLimit(world, actor);
  const portLimit = limit && [...limit];
  const { page, nextPage } = await selectCasePage(world.sql, {
    ...input,
    staffId: staff,
    today,
    now: world.clock.instant(),
    portLimit,
  });
  const nameOf = await readStaffNames(
    world,
    page.map((row) => row.staff_id),
  );
  return {
    items: page.map((row) => viewCase(world, row, { staff, nameOf })),
    counts: await countLists(world.sql, { staff, today, portLimit }),
    officers: await listStaffWithScope(world, 'cases:work'),
    ...nextPage,
  };
};
