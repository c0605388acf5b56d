import type { RulesDraft } from '../contract.ts';
import type { EnteredRule } from '../rules/entered-rules.ts';

/**
 * Save state of the edited rules. `saving`: being saved, or waiting for the save. `failed`: not saved.
 * `conflict`: another author has saved meanwhile.
 */
export type SaveState = 'saved' | 'saving' | 'failed' | 'conflict';

/**
 * Edited rules. `savedAt`: time of the last save by the server's clock; null before the first save. `hash`: hash of the
 * saved rules; null while they have errors.
 */
export type DraftState = {
  rules: EnteredRule[];
  revision: number;
  saveState: SaveState;
  savedAt: string | null;
  hash: string | null;
  conflictingSave?: { author: string; revision: number };
};

export type SaveResult =
  | { kind: 'saved'; revision: number; changedAt: string; hash: string | null }
  | { kind: 'conflict'; author: string; revision: number }
  | { kind: 'failed' };

/** Dependencies of an autosave. `schedule`: runs the work after a pause; returns a function that cancels the work. */
export type DraftSaverWorld = {
  save: (revision: number, rules: EnteredRule[]) => Promise<SaveResult>;
  schedule: (work: () => void) => () => void;
};

export type DraftSaver = ReturnType<typeof createDraftSaver>;

/** Creates an autosave that saves the draft a moment after the last change, one save at a time. */
export function createDraftSaver(
  initial: Pick<RulesDraft, 'rules' | 'revision' | 'changedAt' | 'hash'>,
  world: DraftSaverWorld,
) {
  let state: DraftState = {
    rules: initial.rules,
    revision: initial.revision,
    saveState: 'saved',
    savedAt: initial.changedAt,
    hash: initial.hash,
  };
  const listeners = new Set<() => void>();
  let cancelTimer: (() => void) | undefined;
  let saving: Promise<void> | undefined;
  const updateState = (change: Partial<DraftState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const save = async (): Promise<void> => {
    const { rules, revision } = state;
    updateState({ saveState: 'saving' });
    const result = await world.save(revision, rules).catch((): SaveResult => ({ kind: 'failed' }));
    const hasChanged = state.rules !== rules;
    if (result.kind === 'failed') return updateState({ saveState: 'failed' });
    if (result.kind === 'conflict')
      return updateState({
        saveState: 'conflict',
        conflictingSave: { author: result.author, revision: result.revision },
      });
    const { kind: _kind, changedAt, ...rest } = result;
    updateState({ ...rest, savedAt: changedAt, saveState: hasChanged ? 'saving' : 'saved' });
    if (hasChanged) await save();
  };
  const flush = async (): Promise<boolean> => {
    cancelTimer?.();
    cancelTimer = undefined;
    if (state.saveState === 'conflict') return false;
    if (state.saveState !== 'saved') {
      saving ??= save().finally(() => {
        saving = undefined;
      });
      await saving;
    }
    return state.saveState === 'saved';
  };
  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    change: (rules: EnteredRule[]) => {
      updateState({ rules, saveState: state.saveState === 'conflict' ? 'conflict' : 'saving' });
      if (state.saveState === 'conflict' || saving) return;
      cancelTimer?.();
      cancelTimer = world.schedule(() => void flush());
    },
    /** Saves unsaved changes at once. Returns whether everything is saved. */
    flush,
    overwriteRemote: () => {
      if (!state.conflictingSave) return Promise.resolve(false);
      updateState({ revision: state.conflictingSave.revision, saveState: 'saving' });
      return flush();
    },
  };
}
