import type { Handler } from '#foundation/server/http/route.ts';
import { listReleasedRuleSets } from '#capabilities/screening/server/public.ts';
import { problem as foundationProblem } from '#foundation/contract/problem.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import type { Staff } from '#foundation/server/http/visit.ts';
import type { World } from '#foundation/server/world.ts';
import { requireFound } from '#foundation/server/require-found.ts';
import type * as calls from '../contract.ts';
import { parseRules } from '../rules/parse-rules.ts';
import { type EnteredRule, toEnteredRules } from '../rules/entered-rules.ts';
import { withWriter } from '../rules/with-writer.ts';
import type { Rule } from '#capabilities/screening/rules/rule-set.ts';
import { readStaffNames } from '#capabilities/staff/server/public.ts';
import { problem } from '../messages/problems.ts';
import { hashRules, hashEnteredRules } from './content-hash.ts';
import { type DraftRow, findDraft, writeDraft } from './store.ts';

/** Returns the draft, or the latest version if there is no draft. */
export const readRulesDraft: Handler<typeof calls.readRulesDraft, Pick<World, 'sql' | 'keys'>, Staff> = async (
  world,
  _actor,
) => {
  const [draft, released] = [await findDraft(world.sql), await listReleasedRuleSets(world.sql)];
  const newest = released[0];
  const rules = draft?.content ?? toEnteredRules(newest?.rules ?? []);
  return {
    revision: draft?.revision ?? 0,
    baseVersion: draft?.base_version ?? newest?.version ?? 0,
    newestVersion: newest?.version ?? 0,
    rules,
    changedBy: await readLastAuthorName(world, draft),
    changedAt: draft?.changed_at ?? null,
    hash: hashEnteredRules(rules),
  };
};

export const saveRulesDraft: Handler<
  typeof calls.saveRulesDraft,
  Pick<World, 'sql' | 'clock' | 'keys'>,
  Staff
> = async (world, actor, { revision, rules }) => {
  const draft = await findDraft(world.sql, { lock: true });
  const baseVersion = draft?.base_version ?? (await listReleasedRuleSets(world.sql))[0]?.version ?? 0;
  const saved = await saveDraft(world, actor, {
    revision,
    rules,
    baseVersion,
    previousDraft: draft,
    action: 'screening-rules/save-draft',
  });
  return { ...saved, hash: hashEnteredRules(rules) };
};

export const restartRulesDraft: Handler<
  typeof calls.restartRulesDraft,
  Pick<World, 'sql' | 'clock' | 'keys'>,
  Staff
> = async (world, actor, { revision, version }) => {
  const releasedRuleSet = requireFound(
    (await listReleasedRuleSets(world.sql)).find((ruleSet) => ruleSet.version === version),
  );
  const rules = toEnteredRules(releasedRuleSet.rules);
  const saved = await saveDraft(world, actor, {
    revision,
    rules,
    baseVersion: version,
    action: 'screening-rules/begin-draft',
  });
  return { revision: saved.revision };
};

/**
 * Returns the rules of the draft with their hash and writers. Throws `screening-rules/changed-elsewhere` at another
 * revision, and field errors if a rule is invalid.
 */
export async function readRulesAtRevision(
  world: Pick<World, 'sql' | 'keys'>,
  revision: number,
): Promise<{ rules: Rule[]; hash: string; writers: string[] }> {
  const draft = await findDraft(world.sql);
  if ((draft?.revision ?? 0) !== revision) throw await changedElsewhereProblem(world);
  const enteredRules = draft?.content ?? toEnteredRules((await listReleasedRuleSets(world.sql))[0]?.rules ?? []);
  const parsed = parseRules(enteredRules);
  if (!parsed.ok) throw foundationProblem('foundation/invalid', { fields: parsed.errors });
  return { rules: parsed.rules, hash: hashRules(parsed.rules), writers: draft?.writers ?? [] };
}

type DraftChange = {
  revision: number;
  rules: EnteredRule[];
  baseVersion: number;
  previousDraft?: DraftRow | undefined;
  action: string;
};

async function saveDraft(
  world: Pick<World, 'sql' | 'clock' | 'keys'>,
  actor: Staff,
  { revision, rules, baseVersion, previousDraft, action }: DraftChange,
): Promise<{ revision: number; changedAt: string }> {
  const changedAt = world.clock.instant();
  const row = {
    content: rules,
    revision: revision + 1,
    base_version: baseVersion,
    writers: withWriter(previousDraft?.writers, actor.staffId),
    later_writers: withWriter(previousDraft?.later_writers, actor.staffId),
    changed_by: actor.staffId,
    changed_at: changedAt,
  };
  if (!(await writeDraft(world.sql, row, revision))) throw await changedElsewhereProblem(world);
  await writeAudit(world.sql, actor, changedAt, {
    action,
    subject: { kind: 'rules', id: 'draft' },
    fields: ['rules'],
  });
  return { revision: row.revision, changedAt };
}

export async function changedElsewhereProblem(world: Pick<World, 'sql' | 'keys'>): Promise<Error> {
  const draft = await findDraft(world.sql);
  const by = await readLastAuthorName(world, draft);
  return problem('screening-rules/changed-elsewhere', { data: { revision: draft?.revision ?? 0, by } });
}

async function readLastAuthorName(world: Pick<World, 'sql' | 'keys'>, draft: { changed_by: string } | undefined) {
  return (await readStaffNames(world, [draft?.changed_by]))(draft?.changed_by);
}
