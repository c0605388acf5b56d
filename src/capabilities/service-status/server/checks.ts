import type { GaugeSample } from '#foundation/server/logs/gauges.ts';
import type { World } from '#foundation/server/world.ts';
import { isoInstant, type Millis, parseInstant } from '#foundation/time/clock.ts';
import { type PartCheck, isServicePart, type ServicePart } from '../rules/parts.ts';
import { selectChecks, saveCheck } from './store.ts';

/** Result of a check of a part, and its duration. */
export type CheckResult = { part: ServicePart; good: boolean; milliseconds: Millis };

/** Saves the results for every server process and for the public page. */
export async function saveChecks(world: Pick<World, 'sql' | 'clock'>, results: readonly CheckResult[]): Promise<void> {
  const checkedAt = isoInstant(world.clock.now());
  for (const { part, good, milliseconds } of results)
    await saveCheck(world.sql, { part, checkedAt, good, milliseconds: Math.round(milliseconds) });
}

/** Reads the latest check of each part. */
export async function readChecks({ sql }: Pick<World, 'sql'>): Promise<PartCheck[]> {
  return (await selectChecks(sql)).flatMap(({ part, looked_at, good, good_at }) =>
    isServicePart(part)
      ? [
          {
            part,
            good,
            checkedAt: parseInstant(looked_at),
            goodAt: good_at === null ? undefined : parseInstant(good_at),
          },
        ]
      : [],
  );
}

/** Metrics of the latest check of each part: its result, its duration, and the age of the latest good result. */
export async function checksMetrics({ sql, clock }: Pick<World, 'sql' | 'clock'>): Promise<GaugeSample[]> {
  const now = clock.now();
  return (await selectChecks(sql)).flatMap(({ part, good, milliseconds, good_at }) => [
    { ...metrics.good, labels: { part }, value: good ? 1 : 0 },
    { ...metrics.took, labels: { part }, value: milliseconds / 1000 },
    { ...metrics.since, labels: { part }, value: good_at ? Math.max(0, now - parseInstant(good_at)) / 1000 : 1e9 },
  ]);
}

const metrics = {
  good: { name: 'sihat_check_good', help: 'Whether the latest check of a part was good' },
  took: { name: 'sihat_check_seconds', help: 'Duration of the latest check of a part' },
  since: { name: 'sihat_check_good_age_seconds', help: 'Seconds since the last good check of a part' },
};
