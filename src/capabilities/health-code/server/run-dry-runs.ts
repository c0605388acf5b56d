import { type IdsByPerson, readIdsByPerson } from '#capabilities/members/server/public.ts';
import { listReportingPersons } from '#capabilities/self-report/server/public.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import { loggableError } from '#foundation/server/logs/log.ts';
import type { World } from '#foundation/server/world.ts';
import { monotonicNow, parseInstant, second } from '#foundation/time/clock.ts';
import type { CodeRules } from '../rules/code-rules.ts';
import { evaluateCodeRules, type PersonFacts } from '../rules/evaluate-code-rules.ts';
import { countMove, type LevelOrNone } from '../rules/tally.ts';
import { readPersonFacts, readManualLevels } from './code-status.ts';
import { findVersion } from './store-rules.ts';
import { type DryRunRow, findRunningDryRun, saveDryRunPage } from './store-dry-runs.ts';

export const dryRunJob = 'health-code/dry-run';

type DryRunWorld = Pick<World, 'sql' | 'clock' | 'keys' | 'log' | 'enqueue'>;

/**
 * Continues the running dry run page by page, from the last saved page, so a killed process loses one page. Stops after
 * `maxDuration` milliseconds and enqueues the job again, so that a process can shut down.
 */
export async function runDryRuns(
  world: DryRunWorld,
  { maxDuration = 5 * second, pageSize = 200 }: { maxDuration?: number; pageSize?: number | undefined } = {},
): Promise<void> {
  const startedAt = monotonicNow();
  for (;;) {
    const row = await findRunningDryRun(world.sql);
    if (!row) return;
    await runDryRunPage(world, row, pageSize);
    if (monotonicNow() - startedAt > maxDuration) return world.enqueue(dryRunJob);
  }
}

async function runDryRunPage(world: DryRunWorld, row: DryRunRow, limit: number): Promise<void> {
  const baseVersion = await findVersion(world.sql, row.compared_version);
  if (!baseVersion) throw new Error(`a dry run compares with a missing version of the rules: ${row.compared_version}`);
  const persons = await listReportingPersons(world, {
    since: row.since,
    afterPersonId: row.after_id ?? undefined,
    limit,
  });
  await evaluatePersons(world, { row, baseRules: baseVersion.content }, persons);
  const lastPersonId = persons.length === limit ? persons.at(-1) : undefined;
  const now = world.clock.instant();
  await inTransaction(world.sql, async (sql) => {
    if (!(await saveDryRunPage(sql, row, { tally: row.tally, lastPersonId, at: now })) || lastPersonId !== undefined)
      return;
    await writeAudit(sql, { kind: 'job', id: dryRunJob, requestId: row.id }, now, {
      action: 'health-code/finish-dry-run',
      subject: { kind: 'dry-run', id: row.id },
    });
  });
}

// `baseRules`: the rules in force when the run started.
type DryRunContext = { row: DryRunRow; baseRules: CodeRules };

async function evaluatePersons(
  world: DryRunWorld,
  { row, baseRules }: DryRunContext,
  persons: readonly string[],
): Promise<void> {
  const now = parseInstant(row.requested_at);
  const idsByPerson = await excludePersonsCountedEarlier(world, await readIdsByPerson(world, persons), row.since);
  const manualLevels = await readManualLevels(world, idsByPerson, row.requested_at);
  row.tally.setByOfficer += manualLevels.size;
  const peopleByRules = new Map([...idsByPerson].filter(([person]) => !manualLevels.has(person)));
  for (const facts of await readDecryptableFacts(world, row, peopleByRules))
    countMove(row.tally, evaluateLevel(baseRules, facts, now), evaluateLevel(row.content, facts, now));
}

// Reads the facts of a batch. If a person's data cannot be decrypted, reads the persons one by one, and counts those
// whose data is unreadable.
async function readDecryptableFacts(
  world: DryRunWorld,
  row: DryRunRow,
  idsByPerson: IdsByPerson,
): Promise<PersonFacts[]> {
  try {
    return [...(await readPersonFacts(world, idsByPerson)).values()];
  } catch (thrown) {
    if (idsByPerson.size > 1) {
      const readable: PersonFacts[] = [];
      for (const entry of idsByPerson) readable.push(...(await readDecryptableFacts(world, row, new Map([entry]))));
      return readable;
    }
    world.log.warn({ fault: loggableError(thrown) }, 'dry run cannot decrypt the health data of a person');
    row.tally.unreadable += 1;
    return [];
  }
}

// Removes persons who are counted under an earlier id. A person whom several accounts have as a member has several ids,
// and counts under the first id that has a report.
async function excludePersonsCountedEarlier(
  world: DryRunWorld,
  idsByPerson: IdsByPerson,
  since: string,
): Promise<IdsByPerson> {
  const earlierIdsOf = (person: string) => (idsByPerson.get(person) ?? []).filter((id) => id < person);
  const earlierIds = [...idsByPerson.keys()].flatMap(earlierIdsOf);
  if (earlierIds.length === 0) return idsByPerson;
  const reporting = new Set(
    await listReportingPersons(world, {
      since,
      afterPersonId: undefined,
      limit: earlierIds.length,
      personIds: earlierIds,
    }),
  );
  return new Map([...idsByPerson].filter(([person]) => !earlierIdsOf(person).some((id) => reporting.has(id))));
}

function evaluateLevel(rules: CodeRules, facts: PersonFacts, now: number): LevelOrNone {
  const result = evaluateCodeRules(rules, facts, now);
  return result.state === 'valid' ? result.level : 'none';
}
