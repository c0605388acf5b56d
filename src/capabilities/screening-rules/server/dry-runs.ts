import type { Handler, HandlersOf } from '#foundation/server/http/route.ts';
import { countSubmitted } from '#capabilities/declaration/server/public.ts';
import { RuleSet } from '#capabilities/screening/rules/rule-set.ts';
import { type RuleSets, listReleasedRuleSets } from '#capabilities/screening/server/public.ts';
import { recordAccess, readStaffNames } from '#capabilities/staff/server/public.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import type { Staff } from '#foundation/server/http/visit.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { Metrics } from '#foundation/server/logs/metrics.ts';
import type { World } from '#foundation/server/world.ts';
import { day, isoInstant } from '#foundation/time/clock.ts';
import { addDays } from '#foundation/time/local-date.ts';
import { requireFound } from '#foundation/server/require-found.ts';
import type * as calls from '../contract.ts';
import { emptyDryRunTally, type DryRunTally } from '../rules/tally.ts';
import { toEnteredRules } from '../rules/entered-rules.ts';
import { problem } from '../messages/problems.ts';
import { readRulesAtRevision } from './draft-rules.ts';
import { examplesColumn } from './encryption.ts';
import { type DryRunRow, findDryRun, insertDryRun, listDryRunRows, markDryRunCancelled } from './store-dry-runs.ts';
import { dryRunJob } from './run-dry-runs.ts';

export const dryRunRetention = 7 * day;

type Handlers = HandlersOf<typeof calls, Pick<World, 'sql' | 'clock' | 'keys' | 'enqueue'>, Staff>;

/** Starts a dry run of the draft, which the job continues. */
export const startDryRun: Handlers['startDryRun'] = async (world, actor, { revision, days }) => {
  const { content, hash } = await readRulesAtRevision(world, revision);
  const [id, now] = [newId(), world.clock.now()];
  const requestedAt = isoInstant(now);
  const range = {
    // Nobody declares after their arrival, so declarations of the last `days` days have no earlier arrival.
    arrivingFrom: addDays(world.clock.today(), -days),
    submitted: { from: isoInstant(now - days * day), until: requestedAt },
  };
  const isInserted = await insertDryRun(world.sql, {
    id,
    content,
    content_hash: hash,
    days,
    arriving_from: range.arrivingFrom,
    submitted_from: range.submitted.from,
    submitted_until: range.submitted.until,
    requested_by: actor.staffId,
    requested_at: requestedAt,
    state: 'running',
    applications: await countSubmitted(world, range),
    tally: emptyDryRunTally(),
    examples: examplesColumn.encrypt(world, id, []),
  });
  if (!isInserted) throw problem('screening-rules/run-under-way');
  await writeAudit(world.sql, actor, requestedAt, {
    action: 'screening-rules/start-dry-run',
    subject: { kind: 'dry-run', id },
    fields: ['days'],
  });
  world.enqueue(dryRunJob);
  return { id };
};

/** Lists the dry runs of the retention period. */
export const listDryRuns: Handlers['listDryRuns'] = async (world, _actor) => {
  const rows = await listDryRunRows(world.sql, isoInstant(world.clock.now() - dryRunRetention));
  const nameOf = await readStaffNames(
    world,
    rows.map((row) => row.requested_by),
  );
  return { items: rows.map((row) => toDryRun(world, row, nameOf(row.requested_by))) };
};

export const cancelDryRun: Handlers['cancelDryRun'] = async (world, actor, { id }) => {
  const now = world.clock.instant();
  if (await markDryRunCancelled(world.sql, id, now))
    await writeAudit(world.sql, actor, now, {
      action: 'screening-rules/cancel-dry-run',
      subject: { kind: 'dry-run', id },
    });
  return {};
};

/** Reads a page of examples. Each example is audited as an access to the declaration. */
export const readDryRunExamples: Handler<
  typeof calls.readDryRunExamples,
  Pick<World, 'sql' | 'clock' | 'keys' | 'log'> & { metrics: Pick<Metrics, 'count'>; ruleSets: RuleSets },
  Staff
> = async (world, actor, { id, offset }) => {
  const row = requireFound(await findDryRun(world.sql, id));
  const allExamples = examplesColumn.decrypt(world, row.id, row.examples);
  const page = allExamples.slice(offset, offset + examplesPerPage);
  for (const { declaration } of page)
    await recordAccess(
      world,
      actor,
      { kind: 'declaration', id: declaration },
      ['band', 'reasons'],
      'example of a dry run',
    );
  const releasedRules = (await listReleasedRuleSets(world.sql)).flatMap(({ rules }) => rules);
  const { rules } = RuleSet.parse({ version: 1, ...row.content });
  const shownRuleIds = new Set(page.flatMap(({ before, after }) => [...before.reasons, ...after.reasons]));
  // The last entry for an id wins: the rule of the dry run, otherwise the one of the latest version.
  const ruleById = new Map([...rules, ...releasedRules].toReversed().map((rule) => [rule.id, rule]));
  return {
    items: page.map(({ lot: _lot, declaration: _declaration, ...example }) => example),
    rules: toEnteredRules([...ruleById.values()].filter((rule) => shownRuleIds.has(rule.id))),
    total: allExamples.length,
  };
};

const examplesPerPage = 20;

function toDryRun(world: Pick<World, 'keys'>, row: DryRunRow, requestedBy: string): calls.DryRun {
  return {
    id: row.id,
    hash: row.content_hash,
    days: row.days,
    state: row.state,
    requestedBy,
    requestedAt: row.requested_at,
    endedAt: row.ended_at,
    applicationCount: row.applications,
    processedCount: row.processed,
    counts: toDryRunCounts(row.tally),
    exampleCount: examplesColumn.decrypt(world, row.id, row.examples).length,
  };
}

function toDryRunCounts({ rules, days, ...rest }: DryRunTally): calls.DryRunCounts {
  return {
    ...rest,
    rules: Object.entries(rules).map(([id, counts]) => ({ id, ...counts })),
    days: Object.entries(days)
      .map(([dayKey, counts]) => ({ day: dayKey, ...counts }))
      .sort((a, b) => (a.day < b.day ? -1 : 1)),
  };
}
