import { writeAudit } from '#foundation/server/audit/write.ts';
import type { Metrics } from '#foundation/server/logs/metrics.ts';
import type { World } from '#foundation/server/world.ts';
import type { CarrierActor } from './key-guard.ts';

/** Counts alarms by kind: `dates`, for one passport after the other date of birth; `unknown`, for numbers of which nothing is found. */
export const carrierAlarmsMetric = 'sihat_carrier_alarms_total';

/** What a key can ring by. */
export const alarmKinds = ['dates', 'unknown'] as const;

/** Rings: on record, in the log and in a counter. */
export async function raiseAlarm(
  { sql, log, metrics }: Pick<World, 'sql' | 'log'> & { metrics: Pick<Metrics, 'count'> },
  actor: CarrierActor,
  at: string,
  kind: (typeof alarmKinds)[number],
): Promise<void> {
  await writeAudit(sql, actor, at, {
    act: `carriers/alarm-${kind}`,
    subject: { kind: 'carrier-key', id: actor.keyId },
  });
  metrics.count(carrierAlarmsMetric, { kind });
  log.warn(
    { requestId: actor.requestId, carrier: actor.carrierId, key: actor.publicId, kind },
    'a carrier tries people',
  );
}
