import { isProblem } from '#foundation/contract/problem.ts';
import type { SaveOutcome, SaveRequest } from '#foundation/web/draft/draft-store.ts';
import { failedSave } from '#foundation/web/draft/failed-save.ts';
import { openDraft } from '#foundation/web/draft/open-draft.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { type RulesDraft, saveRulesDraft } from '../contract.ts';
import type { EnteredRule } from '../rules/entered-rules.ts';
import type { EnteredRuleSet } from '../rules/entered-diseases.ts';

/**
 * Draft at the server. `changedAt`: time of the last save by the server's clock; null before the first save. `hash`:
 * hash of the saved rules; null while they have errors.
 */
export type RulesBase = Pick<RulesDraft, 'revision' | 'changedAt' | 'hash'>;

/** Save of another author since the revision that this draft changes. */
export type ConflictingSave = { author: string; revision: number };

/**
 * Opens the rules that only this device has, else those of the server. `key`: name in the device's storage.
 * `onConflict`: called when another author has saved; nothing is overwritten until the draft is rebased.
 */
export function openRules(
  key: string,
  { rules, diseases, feverThreshold, revision, changedAt, hash }: RulesDraft,
  onConflict: (conflictingSave: ConflictingSave) => void,
) {
  return openDraft<EnteredRuleSet, RulesBase, undefined>({
    key,
    load: async (stored) => ({
      initial:
        stored && !stored.isSynced
          ? { ...stored, value: toRuleSet(stored.value, feverThreshold), savedAt: stored.writtenAt }
          : { value: { rules, diseases, feverThreshold }, base: { revision, changedAt, hash }, isSynced: true },
      info: undefined,
    }),
    server: { save: (request) => saveOnServer(request, onConflict) },
  });
}

// Drafts that devices stored before there was anything but rules are lists of rules.
function toRuleSet(value: EnteredRuleSet | EnteredRule[], feverThreshold: string): EnteredRuleSet {
  return Array.isArray(value) ? { rules: value, diseases: [], feverThreshold } : value;
}

export type OpenedRules = Awaited<ReturnType<typeof openRules>>;

async function saveOnServer(
  { value, base, requestId }: SaveRequest<EnteredRuleSet, RulesBase>,
  onConflict: (conflictingSave: ConflictingSave) => void,
): Promise<SaveOutcome<EnteredRuleSet, RulesBase>> {
  try {
    return { kind: 'saved', base: await callApi(saveRulesDraft, { revision: base.revision, ...value }, { requestId }) };
  } catch (thrown) {
    if (!isProblem(thrown, 'screening-rules/changed-elsewhere')) return failedSave(thrown);
    const { by: author, revision } = thrown.details.data as { by: string; revision: number };
    onConflict({ author, revision });
    return { kind: 'conflict' };
  }
}
