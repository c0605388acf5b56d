import { readPortNames } from '#capabilities/ports-of-entry/server/public.ts';
import { readStaffNames, type StaffActor } from '#capabilities/staff/server/public.ts';
import type { Handler } from '#foundation/server/http/route.ts';
import type { World } from '#foundation/server/world.ts';
import type * as calls from '../contract.ts';
import { selectLatestReports } from './store.ts';
import { viewReport } from './view.ts';

/** Lists the caller's reports, and the deliveries of all schedules. */
export const listReports: Handler<typeof calls.listReports, Pick<World, 'sql' | 'clock' | 'keys'>, StaffActor> = async (
  world,
  actor,
) => {
  const rows = await selectLatestReports(world.sql, actor.staffId);
  const context = {
    staffId: actor.staffId,
    now: world.clock.now(),
    nameOf: await readStaffNames(
      world,
      rows.map((row) => row.requested_by),
    ),
    portNameOf: await readPortNames(world, actor.language),
  };
  return { items: rows.map((row) => viewReport(row, context)) };
};
