import type { RulesDraft } from '../contract.ts';
import type { TypedRule } from '../rules/typed-rules.ts';

/** Where what was typed stands: at the server, on its way, not there yet, or beside what somebody else wrote meanwhile. */
export type SaveState = 'kept' | 'keeping' | 'failed' | 'conflict';

/** The draft on this page. `keptAt`: when the server last took it, by its clock. */
export type DraftState = {
  rules: TypedRule[];
  revision: number;
  saveState: SaveState;
  savedAt: string | null;
  hash: string | null;
  /** Who wrote meanwhile, and the revision of that. */
  other?: { by: string; revision: number };
};

/** What the server made of a save. */
export type SaveResult =
  | { kind: 'saved'; revision: number; changedAt: string; hash: string | null }
  | { kind: 'conflict'; by: string; revision: number }
  | { kind: 'failed' };

/** What the keeper needs of the world: the call, and something that runs a work after a pause. */
export type AutosaveWorld = {
  save: (revision: number, rules: TypedRule[]) => Promise<SaveResult>;
  after: (work: () => void) => () => void;
};

/** Keeps what is typed at the server, as it stands, a moment after the last key; one save at a time. */
export type DraftAutosave = ReturnType<typeof createDraftAutosave>;

/** Begins with what the server had. */
export function createDraftAutosave(
  first: Pick<RulesDraft, 'rules' | 'revision' | 'changedAt' | 'hash'>,
  world: AutosaveWorld,
) {
  let state: DraftState = {
    rules: first.rules,
    revision: first.revision,
    saveState: 'kept',
    savedAt: first.changedAt,
    hash: first.hash,
  };
  const told = new Set<() => void>();
  let cancel: (() => void) | undefined;
  let saving: Promise<void> | undefined;
  const set = (change: Partial<DraftState>) => {
    state = { ...state, ...change };
    for (const tell of told) tell();
  };
  const save = async (): Promise<void> => {
    const { rules, revision } = state;
    set({ saveState: 'keeping' });
    const saved = await world.save(revision, rules).catch((): SaveResult => ({ kind: 'failed' }));
    const changed = state.rules !== rules;
    if (saved.kind === 'failed') return set({ saveState: 'failed' });
    if (saved.kind === 'conflict')
      return set({ saveState: 'conflict', other: { by: saved.by, revision: saved.revision } });
    const { kind: _kind, changedAt, ...rest } = saved;
    set({ ...rest, savedAt: changedAt, saveState: changed ? 'keeping' : 'kept' });
    if (changed) await save();
  };
  const flush = async (): Promise<boolean> => {
    cancel?.();
    cancel = undefined;
    if (state.saveState === 'conflict') return false;
    if (state.saveState !== 'kept') {
      saving ??= save().finally(() => {
        saving = undefined;
      });
      await saving;
    }
    return state.saveState === 'kept';
  };
  return {
    state: () => state,
    subscribe: (tell: () => void) => {
      told.add(tell);
      return () => void told.delete(tell);
    },
    /** Takes what was typed. */
    change: (rules: TypedRule[]) => {
      set({ rules, saveState: state.saveState === 'conflict' ? 'conflict' : 'keeping' });
      if (state.saveState === 'conflict' || saving) return;
      cancel?.();
      cancel = world.after(() => void flush());
    },
    /** Sends what has not been sent; answers whether all is kept. */
    flush,
    /** Keeps what is typed here in place of what somebody else wrote. */
    overwriteRemote: () => {
      if (!state.other) return Promise.resolve(false);
      set({ revision: state.other.revision, saveState: 'keeping' });
      return flush();
    },
  };
}
