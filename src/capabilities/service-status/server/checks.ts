import type { GaugeSample } from '#foundation/server/logs/gauges.ts';
import type { World } from '#foundation/server/world.ts';
import { type Millis, parseInstant } from '#foundation/time/clock.ts';
import { type PartCheck, isServicePart, type ServicePart } from '../rules/parts.ts';
import { selectChecks, saveCheck } from './store.ts';

export type CheckResult = { part: ServicePart; hasPassed: boolean; milliseconds: Millis };

/** Saves the results in the database, where every server process and the public page read them. */
export async function saveChecks(world: Pick<World, 'sql' | 'clock'>, results: readonly CheckResult[]): Promise<void> {
  const checkedAt = world.clock.instant();
  for (const { part, hasPassed, milliseconds } of results)
    await saveCheck(world.sql, {
      part,
      checked_at: checkedAt,
      good: hasPassed,
      milliseconds: Math.round(milliseconds),
    });
}

export async function readChecks({ sql }: Pick<World, 'sql'>): Promise<PartCheck[]> {
  return (await selectChecks(sql)).flatMap(({ part, checked_at, good, last_good_at }) =>
    isServicePart(part)
      ? [
          {
            part,
            hasPassed: good,
            checkedAt: parseInstant(checked_at),
            lastPassedAt: last_good_at === null ? undefined : parseInstant(last_good_at),
          },
        ]
      : [],
  );
}

export async function checksMetrics({ sql, clock }: Pick<World, 'sql' | 'clock'>): Promise<GaugeSample[]> {
  const now = clock.now();
  return (await selectChecks(sql)).flatMap(({ part, good, milliseconds, last_good_at }) => [
    { ...metrics.good, labels: { part }, value: good ? 1 : 0 },
    { ...metrics.duration, labels: { part }, value: milliseconds / 1000 },
    // A part that never passed gets an age of 1e9 seconds, which every alert considers too old.
    {
      ...metrics.goodAge,
      labels: { part },
      value: last_good_at ? Math.max(0, now - parseInstant(last_good_at)) / 1000 : 1e9,
    },
  ]);
}

const metrics = {
  good: { name: 'sihat_check_good', help: 'Whether the latest check of a part passed' },
  duration: { name: 'sihat_check_seconds', help: 'Duration of the latest check of a part' },
  goodAge: { name: 'sihat_check_good_age_seconds', help: 'Seconds since the last passed check of a part' },
};
