import type { HandlersOf } from '#foundation/server/http/route.ts';
import { listWithdrawnPasses } from '#capabilities/declaration/server/public.ts';
import { listPassportCheckKeys, type PassWorld, publishedKeys } from '#capabilities/pass/server/public.ts';
import type { StaffActor } from '#capabilities/staff/server/public.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import type { World } from '#foundation/server/world.ts';
import { day, isoInstant } from '#foundation/time/clock.ts';
import type * as calls from '../contract.ts';
import { listLatestDecisionsSince } from './store.ts';

type Handlers = HandlersOf<typeof calls, Pick<World, 'sql' | 'clock'> & PassWorld, StaffActor>;

/** Returns the device data. Each read is audited, because the data contains the keys for comparing passports. */
export const readBorderDeviceData: Handlers['readBorderDeviceData'] = async (world, actor) => {
  const now = world.clock.now();
  const readAt = isoInstant(now);
  await writeAudit(world.sql, actor, readAt, {
    action: 'border/read-device-data',
    subject: { kind: 'staff', id: actor.staffId },
  });
  return {
    at: readAt,
    keys: publishedKeys(world),
    withdrawn: await listWithdrawnPasses(world),
    passportCheckKeys: listPassportCheckKeys(world),
    latestDecisions: await listLatestDecisionsSince(world.sql, isoInstant(now - decisionDays * day)),
  };
};

// Days of decisions that a device gets. They cover every pass that can still be shown. A pass is valid from some days
// before the arrival until the day after it.
const decisionDays = 7;
