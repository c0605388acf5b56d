import { type CheckResult, saveChecks } from '#capabilities/service-status/server/public.ts';
import { fault } from '#foundation/server/logs/log.ts';
import type { World } from '#foundation/server/world.ts';
import { elapsed } from '#foundation/time/clock.ts';
import { type RunCheck, checkHealthCode, checkDeclaration, checkLogin, type CheckWorld } from './synthetic-checks.ts';

/** What the job touches. `looks`: what else is looked at, each resolving to whether it is good. */
export type SyntheticMonitoringWorld = CheckWorld &
  Pick<World, 'log'> & { healthChecks: Partial<Record<CheckResult['part'], HealthCheck>> };
type HealthCheck = () => Promise<boolean>;

/**
 * Plays the rehearsal once, looks at the rest, and writes down what was found. Of what could not even be tried nothing is written: what is
 * known of that grows old.
 */
export async function runChecks(world: SyntheticMonitoringWorld): Promise<void> {
  const found: CheckResult[] = [];
  const tell = (part: string, thrown: unknown) => {
    const { problem } = thrown as { problem?: unknown };
    const refused = typeof problem === 'string' ? { problem } : {};
    world.log.warn({ part, ...refused, fault: fault(thrown) }, 'a rehearsal failed');
  };
  const during: RunCheck = async (part, work) => {
    const began = elapsed();
    const good = await work().then(
      () => true,
      (thrown: unknown) => {
        tell(part, thrown);
        return false;
      },
    );
    found.push({ part, good, milliseconds: elapsed() - began });
    return good;
  };
  const looks = Object.entries(world.healthChecks) as [CheckResult['part'], HealthCheck][];
  for (const [part, look] of looks) await during(part, async () => requireHealthy(await look()));
  // What fails outside of a part has begun none: the database does not answer.
  await checkLogin(world, during).catch((thrown: unknown) => tell('login', thrown));
  await checkDeclaration(world, during).catch((thrown: unknown) => tell('declaration', thrown));
  await checkHealthCode(world, during).catch((thrown: unknown) => tell('code', thrown));
  await saveChecks(world, found);
}

function requireHealthy(good: boolean): void {
  if (!good) throw new Error('not good');
}
