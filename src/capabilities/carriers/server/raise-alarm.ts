import { writeAudit } from '#foundation/server/audit/write.ts';
import type { Metrics } from '#foundation/server/logs/metrics.ts';
import type { World } from '#foundation/server/world.ts';
import type { CarrierActor } from './key-guard.ts';

/** Alarms by kind. `dates`: too many wrong birth dates for a passport. `unknown`: too many unknown passports. */
export const carrierAlarmsMetric = 'sihat_carrier_alarms_total';

export const alarmKinds = ['dates', 'unknown'] as const;

export async function raiseAlarm(
  { sql, log, metrics }: Pick<World, 'sql' | 'log'> & { metrics: Pick<Metrics, 'count'> },
  actor: CarrierActor,
  instant: string,
  kind: (typeof alarmKinds)[number],
): Promise<void> {
  await writeAudit(sql, actor, instant, {
    action: `carriers/alarm-${kind}`,
    subject: { kind: 'carrier-key', id: actor.keyId },
  });
  metrics.count(carrierAlarmsMetric, { kind });
  log.warn(
    { requestId: actor.requestId, carrier: actor.carrierId, key: actor.publicId, kind },
    'carrier guesses passport numbers',
  );
}
