import type { StaffActor } from '#capabilities/staff/server/public.ts';
import type { InputOf } from '#foundation/contract/call.ts';
import { problem as refuse } from '#foundation/contract/problem.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { takeBudget } from '#foundation/server/budgets/take-budget.ts';
import type { World } from '#foundation/server/world.ts';
import { isoInstant, type Millis, minute, parseInstant } from '#foundation/time/clock.ts';
import type { Statistics, readFigures as readCall } from '../contract.ts';
import { validatePeriod } from '../rules/period.ts';
import type { CountWorld } from './count-declarations.ts';
import { listProgress, readCounts } from './store.ts';
import { viewStatistics } from './view.ts';

// What counting takes, which this asks for.
type ReadWorld = CountWorld & Pick<World, 'enqueue'>;

/**
 * What is counted of a period. It names nobody, so it is no look at anybody; that it was read, and of which days, is on record all the
 * same: who reads many periods that differ by a day could subtract them.
 */
export async function readFigures(
  world: ReadWorld,
  actor: StaffActor,
  period: InputOf<typeof readCall>,
): Promise<Statistics> {
  const { sql, clock } = world;
  const today = clock.today();
  const fault = validatePeriod(period, today);
  if (fault) throw refuse('foundation/invalid', { fields: [{ path: 'to', key: fault }] });
  const key = `figures ${actor.staffId}`;
  const taken = await takeBudget(sql, [{ key, window: 'hour', limit: readsPerHour }], clock);
  if (!taken.ok) throw refuse('foundation/too-many', { retryAfter: taken.retryAfter });
  await writeAudit(sql, actor, isoInstant(clock.now()), {
    act: 'figures/read',
    subject: { kind: 'figures', id: `${period.from}/${period.to}` },
  });
  // Asked first: what it says is counted, the counts have.
  const progress = await listProgress(sql);
  const counts = await readCounts(sql, measures, period);
  const until = (source: string) => progress.find((one) => one.source === source)?.at ?? null;
  // Whoever looks again sees what has happened meanwhile.
  world.enqueue('figures/count-declarations');
  if (isOlder(until('messages'), clock.now() - minute)) world.enqueue('figures/count-days');
  return {
    ...period,
    today,
    countedUntil: { declarations: until('declarations'), messages: until('messages'), steps: until('steps') },
    ...viewStatistics(period, counts, actor.language),
  };
}

const readsPerHour = 120;

const measures = {
  daily: ['arrivals', 'bands', 'decisions', 'completion'],
  summed: ['departures', 'nationalities', 'ahead', 'steps', 'corrections', 'messages'],
} as const;

function isOlder(instant: string | null, than: Millis): boolean {
  return instant === null || parseInstant(instant) < than;
}
