import { type IdsByPerson, readIdsByPerson } from '#capabilities/members/server/public.ts';
import { personsWhoSaid } from '#capabilities/self-report/server/public.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import { fault } from '#foundation/server/logs/log.ts';
import type { World } from '#foundation/server/world.ts';
import { elapsed, isoInstant, parseInstant, second } from '#foundation/time/clock.ts';
import type { CodeRules } from '../rules/code-rules.ts';
import { judgeHealth, type Known } from '../rules/judge-health.ts';
import { countMove, type StandingName } from '../rules/tally.ts';
import { knownOfEach, setsOfEach } from './standing.ts';
import { findVersion } from './store-rules.ts';
import { type DryRunRow, findRunning, noteDryRunPage } from './store-runs.ts';

/** The job's name. */
export const dryRunJob = 'health-code/dry-run';

type TryWorld = Pick<World, 'sql' | 'clock' | 'keys' | 'log' | 'enqueue'>;

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
    if (elapsed() - began > longestRun) return world.enqueue(dryRunJob);
  }
}

async function tryPage(world: TryWorld, row: DryRunRow, limit: number): Promise<void> {
  const before = await findVersion(world.sql, row.against);
  if (!before) throw new Error(`a dry run is against rules that are not there: ${row.against}`);
  const persons = await personsWhoSaid(world, { since: row.since, after: row.after_id ?? undefined, limit });
  await tryPersons(world, { row, before: before.content }, persons);
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

type Trial = { row: DryRunRow; before: CodeRules };

async function tryPersons(world: TryWorld, { row, before }: Trial, persons: readonly string[]): Promise<void> {
  const now = parseInstant(row.asked_at);
  const people = await uncounted(world, await readIdsByPerson(world, persons), row.since);
  const sets = await setsOfEach(world, people, row.asked_at);
  row.tally.byHand += sets.size;
  const judged = new Map([...people].filter(([person]) => !sets.has(person)));
  for (const known of await openable(world, row, judged))
    countMove(row.tally, standingBy(before, known, now), standingBy(row.content, known, now));
}

// What is known of people. Where something cannot be opened each is asked about alone, to count whose it is.
async function openable(world: TryWorld, row: DryRunRow, people: IdsByPerson): Promise<Known[]> {
  try {
    return [...(await knownOfEach(world, people)).values()];
  } catch (thrown) {
    if (people.size > 1) {
      const known: Known[] = [];
      for (const one of people) known.push(...(await openable(world, row, new Map([one]))));
      return known;
    }
    world.log.warn({ fault: fault(thrown) }, 'what somebody said could not be opened for a dry run');
    row.tally.unreadable += 1;
    return [];
  }
}

// Somebody with several ids is counted under the first under which they said something.
async function uncounted(world: TryWorld, people: IdsByPerson, since: string): Promise<IdsByPerson> {
  const earlier = (person: string) => (people.get(person) ?? []).filter((id) => id < person);
  const among = [...people.keys()].flatMap(earlier);
  if (among.length === 0) return people;
  const said = new Set(await personsWhoSaid(world, { since, after: undefined, limit: among.length, among }));
  return new Map([...people].filter(([person]) => !earlier(person).some((id) => said.has(id))));
}

function standingBy(rules: CodeRules, known: Known, now: number): StandingName {
  const judged = judgeHealth(rules, known, now);
  return judged.state === 'there' ? judged.level : 'none';
}
