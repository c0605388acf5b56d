import type { HandlersOf } from '#foundation/server/http/route.ts';
import { listWithdrawnPasses } from '#capabilities/declaration/server/public.ts';
import { listPassportCheckKeys, type PassWorld, publishedKeys } from '#capabilities/pass/server/public.ts';
import { feverThresholdOf } from '#capabilities/screening/rules/fever-threshold.ts';
import type { RuleSets } from '#capabilities/screening/server/public.ts';
import { readLaneLabels } from '#capabilities/ports-of-entry/server/public.ts';
import { readStaffNames, type StaffActor } from '#capabilities/staff/server/public.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import type { World } from '#foundation/server/world.ts';
import { day, isoInstant } from '#foundation/time/clock.ts';
import type * as calls from '../contract.ts';
import { listDecisionsInForceSince } from './store.ts';

type DeviceDataWorld = Pick<World, 'sql' | 'clock'> & PassWorld & { ruleSets: RuleSets };
type Handlers = HandlersOf<typeof calls, DeviceDataWorld, StaffActor>;

/** Returns the device data. Each read is audited, because the data contains the keys for comparing passports. */
export const readBorderDeviceData: Handlers['readBorderDeviceData'] = async (world, actor) => {
  const now = world.clock.now();
  const readAt = isoInstant(now);
  await writeAudit(world.sql, actor, readAt, {
    action: 'border/read-device-data',
    subject: { kind: 'staff', id: actor.staffId },
  });
  const ruleSet = await world.ruleSets.findInForce(now);
  const decisions = await listDecisionsInForceSince(world.sql, isoInstant(now - decisionDays * day));
  const nameOf = await readStaffNames(world, [...new Set(decisions.map((row) => row.staff_id))]);
  const laneOf = await readLaneLabels(world, [...new Set(decisions.map((row) => row.lane_id))], actor.language);
  return {
    at: readAt,
    keys: publishedKeys(world),
    withdrawn: await listWithdrawnPasses(world),
    passportCheckKeys: listPassportCheckKeys(world),
    screening: { rulesVersion: ruleSet.version, feverThreshold: feverThresholdOf(ruleSet) },
    latestDecisions: decisions.map(({ reference, number, kind, source, ...row }) => ({
      reference,
      number,
      at: row.decided_at,
      kind,
      staff: nameOf(row.staff_id),
      lane: laneOf(row.lane_id),
      source,
    })),
  };
};

// Days of decisions that a device gets. They cover every pass that can still be shown. A pass is valid from some days
// before the arrival until the day after it.
const decisionDays = 7;
