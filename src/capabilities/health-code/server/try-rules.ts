import { idsOfPerson } from '#capabilities/members/server/public.ts';
import { personsWhoSaid } from '#capabilities/self-report/server/public.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import { fault } from '#foundation/server/logs/log.ts';
import type { World } from '#foundation/server/world.ts';
import { elapsed, isoInstant, parseInstant, second } from '#foundation/time/clock.ts';
import type { CodeRules } from '../rules/code-rules.ts';
import { judgeHealth, type Known } from '../rules/judge-health.ts';
import { countMove, type StandingName } from '../rules/tally.ts';
import { knownOf } from './standing.ts';
import { findSet } from './store.ts';
import { findVersion } from './store-rules.ts';
import { type DryRunRow, findRunning, noteDryRunPage } from './store-runs.ts';

/** The job's name. */
export const dryRunJob = 'health-code/dry-run';

type TryWorld = Pick<World, 'sql' | 'clock' | 'keys' | 'log' | 'kick'>;

/**
 * Goes on with the dry run under way, a page at a time, from where the last page that was noted ended: a kill costs one page. Lets go
 * after `longestRun` and asks to be run again, so that a process that ends is not waited for.
 */
export async function tryRules(
  world: TryWorld,
  { longestRun = 5 * second, perPage = 200 }: { longestRun?: number; perPage?: number | undefined } = {},
): Promise<void> {
  const began = elapsed();
  for (;;) {
    const row = await findRunning(world.sql);
    if (!row) return;
    await tryPage(world, row, perPage);
    if (elapsed() - began > longestRun) return world.kick(dryRunJob);
  }
}

async function tryPage(world: TryWorld, row: DryRunRow, limit: number): Promise<void> {
  const before = await findVersion(world.sql, row.against);
  if (!before) throw new Error(`a dry run is against rules that are not there: ${row.against}`);
  const persons = await personsWhoSaid(world, { since: row.since, after: row.after_id ?? undefined, limit });
  for (let at = 0; at < persons.length; at += together)
    await Promise.all(
      persons.slice(at, at + together).map((person) => tryOne(world, { row, before: before.content }, person)),
    );
  const next = persons.length === limit ? persons.at(-1) : undefined;
  const at = isoInstant(world.clock.now());
  await inTransaction(world.sql, async (sql) => {
    if (!(await noteDryRunPage(sql, row, { tally: row.tally, next, at })) || next !== undefined) return;
    await writeAudit(sql, { kind: 'job', id: dryRunJob, requestId: row.id }, at, {
      act: 'health-code/finish-try',
      subject: { kind: 'dry-run', id: row.id },
    });
  });
}

// People whose level is looked up at once: no more connections than the pool can spare.
const together = 4;

async function tryOne(
  world: TryWorld,
  { row, before }: { row: DryRunRow; before: CodeRules },
  person: string,
): Promise<void> {
  const now = parseInstant(row.asked_at);
  const persons = await idsOfPerson(world, person);
  if (await isCounted(world, persons, person, row.since)) return;
  if (await findSet(world.sql, persons, row.asked_at)) {
    row.tally.byHand += 1;
    return;
  }
  try {
    const known = await knownOf(world, persons);
    countMove(row.tally, standingBy(before, known, now), standingBy(row.content, known, now));
  } catch (thrown) {
    world.log.warn({ fault: fault(thrown) }, 'what somebody said could not be opened for a dry run');
    row.tally.unreadable += 1;
  }
}

// Somebody with several ids is counted under the first under which they said something.
async function isCounted(world: TryWorld, persons: readonly string[], person: string, since: string): Promise<boolean> {
  const earlier = persons.filter((id) => id < person);
  if (earlier.length === 0) return false;
  const among = await personsWhoSaid(world, { since, after: undefined, limit: 1, among: earlier });
  return among.length > 0;
}

function standingBy(rules: CodeRules, known: Known, now: number): StandingName {
  const judged = judgeHealth(rules, known, now);
  return judged.state === 'there' ? judged.level : 'none';
}
