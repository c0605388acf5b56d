import { type IdsByPerson, readIdsByPerson } from '#capabilities/members/server/public.ts';
import { listReportingPersons } from '#capabilities/self-report/server/public.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import { fault } from '#foundation/server/logs/log.ts';
import type { World } from '#foundation/server/world.ts';
import { elapsed, isoInstant, parseInstant, second } from '#foundation/time/clock.ts';
import type { CodeRules } from '../rules/code-rules.ts';
import { evaluateCodeRules, type PersonFacts } from '../rules/evaluate-code-rules.ts';
import { countMove, type LevelOrNone } from '../rules/tally.ts';
import { readPersonFacts, readManualLevels } from './code-status.ts';
import { findVersion } from './store-rules.ts';
import { type DryRunRow, findRunningDryRun, saveDryRunPage } from './store-dry-runs.ts';

/** The job's name. */
export const dryRunJob = 'health-code/dry-run';

type DryRunWorld = Pick<World, 'sql' | 'clock' | 'keys' | 'log' | 'enqueue'>;

/**
 * Goes on with the dry run under way, a page at a time, from where the last page that was noted ended: a kill costs one page. Lets go
 * after `longestRun` and asks to be run again, so that a process that ends is not waited for.
 */
export async function runDryRuns(
  world: DryRunWorld,
  { longestRun = 5 * second, perPage = 200 }: { longestRun?: number; perPage?: number | undefined } = {},
): Promise<void> {
  const began = elapsed();
  for (;;) {
    const row = await findRunningDryRun(world.sql);
    if (!row) return;
    await runDryRunPage(world, row, perPage);
    if (elapsed() - began > longestRun) return world.enqueue(dryRunJob);
  }
}

async function runDryRunPage(world: DryRunWorld, row: DryRunRow, limit: number): Promise<void> {
  const before = await findVersion(world.sql, row.against);
  if (!before) throw new Error(`a dry run is against rules that are not there: ${row.against}`);
  const persons = await listReportingPersons(world, { since: row.since, after: row.after_id ?? undefined, limit });
  await evaluatePersons(world, { row, before: before.content }, persons);
  const next = persons.length === limit ? persons.at(-1) : undefined;
  const at = isoInstant(world.clock.now());
  await inTransaction(world.sql, async (sql) => {
    if (!(await saveDryRunPage(sql, row, { tally: row.tally, next, at })) || next !== undefined) return;
    await writeAudit(sql, { kind: 'job', id: dryRunJob, requestId: row.id }, at, {
      act: 'health-code/finish-try',
      subject: { kind: 'dry-run', id: row.id },
    });
  });
}

type DryRunContext = { row: DryRunRow; before: CodeRules };

async function evaluatePersons(
  world: DryRunWorld,
  { row, before }: DryRunContext,
  persons: readonly string[],
): Promise<void> {
  const now = parseInstant(row.asked_at);
  const people = await excludeCounted(world, await readIdsByPerson(world, persons), row.since);
  const sets = await readManualLevels(world, people, row.asked_at);
  row.tally.byHand += sets.size;
  const judged = new Map([...people].filter(([person]) => !sets.has(person)));
  for (const known of await readDecryptableFacts(world, row, judged))
    countMove(row.tally, evaluateLevel(before, known, now), evaluateLevel(row.content, known, now));
}

// What is known of people. Where something cannot be opened each is asked about alone, to count whose it is.
async function readDecryptableFacts(world: DryRunWorld, row: DryRunRow, people: IdsByPerson): Promise<PersonFacts[]> {
  try {
    return [...(await readPersonFacts(world, people)).values()];
  } catch (thrown) {
    if (people.size > 1) {
      const known: PersonFacts[] = [];
      for (const one of people) known.push(...(await readDecryptableFacts(world, row, new Map([one]))));
      return known;
    }
    world.log.warn({ fault: fault(thrown) }, 'what somebody said could not be opened for a dry run');
    row.tally.unreadable += 1;
    return [];
  }
}

// Somebody with several ids is counted under the first under which they said something.
async function excludeCounted(world: DryRunWorld, people: IdsByPerson, since: string): Promise<IdsByPerson> {
  const earlier = (person: string) => (people.get(person) ?? []).filter((id) => id < person);
  const among = [...people.keys()].flatMap(earlier);
  if (among.length === 0) return people;
  const said = new Set(await listReportingPersons(world, { since, after: undefined, limit: among.length, among }));
  return new Map([...people].filter(([person]) => !earlier(person).some((id) => said.has(id))));
}

function evaluateLevel(rules: CodeRules, known: PersonFacts, now: number): LevelOrNone {
  const judged = evaluateCodeRules(rules, known, now);
  return judged.state === 'there' ? judged.level : 'none';
}
