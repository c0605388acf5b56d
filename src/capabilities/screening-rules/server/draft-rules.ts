import type { HandlersOf } from '#foundation/server/http/route.ts';
import { listReleasedRuleSets } from '#capabilities/screening/server/public.ts';
import { problem as foundationProblem } from '#foundation/contract/problem.ts';
import { versionedDraft } from '#foundation/server/drafts/versioned-draft.ts';
import type { Staff } from '#foundation/server/http/visit.ts';
import type { World } from '#foundation/server/world.ts';
import type * as calls from '../contract.ts';
import { type EnteredRuleSet, parseRuleSet, type RuleSetContent, toEnteredRuleSet } from '../rules/entered-diseases.ts';
import { readStaffNames } from '#capabilities/staff/server/public.ts';
import { problem } from '../messages/problems.ts';
import { hashContent, hashEntered } from './content-hash.ts';
import { type DraftRow, findDraft, writeDraft } from './store.ts';

const rulesDraft = versionedDraft<'draft', EnteredRuleSet, DraftRow>({
  find: (db, _key, options) => findDraft(db, options),
  write: (db, _key, draft, expected) => writeDraft(db, draft, expected),
  findLatestVersion: async (db) => {
    const { version = 0, rules = [], diseases = [], feverThreshold } = (await listReleasedRuleSets(db))[0] ?? {};
    return { version, content: toEnteredRuleSet({ rules, diseases, feverThreshold }) };
  },
  findVersion: async (db, _key, version) => {
    const ruleSet = (await listReleasedRuleSets(db)).find((released) => released.version === version);
    return ruleSet && { content: toEnteredRuleSet(ruleSet) };
  },
  audit: {
    kind: 'rules',
    fields: ['rules'],
    save: 'screening-rules/save-draft',
    restart: 'screening-rules/begin-draft',
  },
  refusedWrite: changedElsewhereProblem,
});

type Handlers = HandlersOf<typeof calls, Pick<World, 'sql' | 'clock' | 'keys'>, Staff>;

/** Returns the draft, or the latest version if there is no draft. */
export const readRulesDraft: Handlers['readRulesDraft'] = async (world, _actor) => {
  const { draft, latest, content, revision } = await rulesDraft.read(world, 'draft');
  return {
    revision,
    baseVersion: draft?.base_version ?? latest.version,
    newestVersion: latest.version,
    ...content,
    changedBy: await readLastAuthorName(world, draft),
    changedAt: draft?.changed_at ?? null,
    hash: hashEntered(content),
  };
};

export const saveRulesDraft: Handlers['saveRulesDraft'] = async (world, actor, { revision, ...content }) => {
  const saved = await rulesDraft.save(world, actor, 'draft', { revision, content });
  return { ...saved, hash: hashEntered(content) };
};

export const restartRulesDraft: Handlers['restartRulesDraft'] = (world, actor, change) =>
  rulesDraft.restart(world, actor, 'draft', change);

/**
 * Returns the content of the draft with its hash and writers. Throws `screening-rules/changed-elsewhere` at another
 * revision, and field errors if a rule is invalid.
 */
export async function readRulesAtRevision(
  world: Pick<World, 'sql' | 'keys'>,
  revision: number,
): Promise<{ content: RuleSetContent; hash: string; writers: string[] }> {
  const current = await rulesDraft.read(world, 'draft');
  if (current.revision !== revision) throw await changedElsewhereProblem(world, current.draft);
  const parsed = parseRuleSet(current.content);
  if (!parsed.ok) throw foundationProblem('foundation/invalid', { fields: parsed.errors });
  return { content: parsed.content, hash: hashContent(parsed.content), writers: current.draft?.writers ?? [] };
}

export async function changedElsewhereProblem(world: Pick<World, 'sql' | 'keys'>, draft: DraftRow | undefined) {
  const by = await readLastAuthorName(world, draft);
  return problem('screening-rules/changed-elsewhere', { data: { revision: draft?.revision ?? 0, by } });
}

async function readLastAuthorName(world: Pick<World, 'sql' | 'keys'>, draft: { changed_by: string } | undefined) {
  return (await readStaffNames(world, [draft?.changed_by]))(draft?.changed_by);
}
