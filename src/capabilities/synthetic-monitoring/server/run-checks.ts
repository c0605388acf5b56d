import { type CheckResult, saveChecks } from '#capabilities/service-status/server/public.ts';
import { loggableError } from '#foundation/server/logs/log.ts';
import type { World } from '#foundation/server/world.ts';
import { monotonicNow } from '#foundation/time/clock.ts';
import {
  type RunCheck,
  checkHealthCode,
  checkDeclaration,
  checkLogin,
  type SyntheticCheckWorld,
} from './synthetic-checks.ts';

/** Each health check resolves to whether its part is healthy. */
export type SyntheticMonitoringWorld = SyntheticCheckWorld &
  Pick<World, 'log'> & { healthChecks: Partial<Record<CheckResult['part'], HealthCheck>> };
type HealthCheck = () => Promise<boolean>;

/**
 * Runs the checks of all parts and saves their results. A part whose check could not start gets no result. The public
 * page then shows the part as unknown after five minutes.
 */
export async function runAllChecks(world: SyntheticMonitoringWorld): Promise<void> {
  const results: CheckResult[] = [];
  const logFailure = (part: string, thrown: unknown) => {
    const { problem } = thrown as { problem?: unknown };
    const problemFields = typeof problem === 'string' ? { problem } : {};
    world.log.warn({ part, ...problemFields, fault: loggableError(thrown) }, 'synthetic check failed');
  };
  const runCheck: RunCheck = async (part, work) => {
    const startedAt = monotonicNow();
    const hasPassed = await work().then(
      () => true,
      (thrown: unknown) => {
        logFailure(part, thrown);
        return false;
      },
    );
    results.push({ part, hasPassed, milliseconds: monotonicNow() - startedAt });
    return hasPassed;
  };
  const healthChecks = Object.entries(world.healthChecks) as [CheckResult['part'], HealthCheck][];
  for (const [part, isHealthy] of healthChecks) await runCheck(part, async () => requireHealthy(await isHealthy()));
  // An error outside of a part's check, for example in the login before it, leaves the part without a result.
  await checkLogin(world, runCheck).catch((thrown: unknown) => logFailure('login', thrown));
  await checkDeclaration(world, runCheck).catch((thrown: unknown) => logFailure('declaration', thrown));
  await checkHealthCode(world, runCheck).catch((thrown: unknown) => logFailure('code', thrown));
  await saveChecks(world, results);
}

function requireHealthy(healthy: boolean): void {
  if (!healthy) throw new Error('health check failed');
}
