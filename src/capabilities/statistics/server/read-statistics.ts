import type { Handler } from '#foundation/server/http/route.ts';
import type { StaffActor } from '#capabilities/staff/server/public.ts';
import { problem as foundationProblem } from '#foundation/contract/problem.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { takeBudget } from '#foundation/server/budgets/take-budget.ts';
import type { World } from '#foundation/server/world.ts';
import { type Millis, minute, parseInstant } from '#foundation/time/clock.ts';
import type { readStatistics as readCall } from '../contract.ts';
import { validatePeriod } from '../rules/period.ts';
import type { CountWorld } from './count-declarations.ts';
import { problem } from '../messages/problems.ts';
import { listProgress, readCounts } from './store.ts';
import { viewStatistics } from './view.ts';

// The handler starts the counting jobs.
type ReadWorld = CountWorld & Pick<World, 'enqueue'>;

/**
 * Reads the statistics of a period. Statistics name no person, so the call is no access to personal data. Each call is
 * audited with its days, because many periods that differ by a day could reveal small counts.
 */
export const readStatistics: Handler<typeof readCall, ReadWorld, StaffActor> = async (
  world,
  actor,
  { detail = 'published', port, ...period },
) => {
  const { sql, clock } = world;
  const today = clock.today();
  const errorKey = validatePeriod(period, today);
  if (errorKey) throw foundationProblem('foundation/invalid', { fields: [{ path: 'to', key: errorKey }] });
  const isExact = detail === 'exact';
  if (isExact ? !actor.scopes.has('statistics:exact') : port !== undefined) throw problem('statistics/not-exact');
  const key = `figures ${actor.staffId}`;
  const budgetResult = await takeBudget(sql, [{ key, window: 'hour', limit: readsPerHour }], clock);
  if (!budgetResult.ok) throw foundationProblem('foundation/too-many', { retryAfter: budgetResult.retryAfter });
  await writeAudit(sql, actor, clock.instant(), {
    action: 'statistics/read',
    subject: { kind: 'statistics', id: `${period.from}/${period.to}` },
    fields: [...(isExact ? ['exact'] : []), ...(port === undefined ? [] : ['port'])],
  });
  // Reads the progress first, so that the counts include everything up to the instants in `countedUntil`.
  const progress = await listProgress(sql);
  const counts = await readCounts(sql, measures, period);
  const countedUntilOf = (source: string) => progress.find((row) => row.source === source)?.at ?? null;
  // Starts the next count, so that the page shows new events when it is refreshed.
  world.enqueue('statistics/count-declarations');
  if (isOlder(countedUntilOf('messages'), clock.now() - minute)) world.enqueue('statistics/count-days');
  return {
    ...period,
    today,
    isExact,
    countedUntil: {
      declarations: countedUntilOf('declarations'),
      messages: countedUntilOf('messages'),
      steps: countedUntilOf('steps'),
    },
    ...viewStatistics(period, counts, { language: actor.language, isExact, port }),
  };
};

const readsPerHour = 120;

const measures = {
  daily: ['arrivals', 'bands', 'decisions', 'port-decisions', 'completion'],
  summed: ['departures', 'nationalities', 'ahead', 'steps', 'corrections', 'messages'],
} as const;

function isOlder(instant: string | null, threshold: Millis): boolean {
  return instant === null || parseInstant(instant) < threshold;
}
