import type { RulesDraft } from '../contract.ts';
import type { TypedRule } from '../rules/typed-rules.ts';

/** Where what was typed stands: at the server, on its way, not there yet, or beside what somebody else wrote meanwhile. */
export type Keeping = 'kept' | 'keeping' | 'failed' | 'conflict';

/** The draft on this page. `keptAt`: when the server last took it, by its clock. */
export type KeptDraft = {
  rules: TypedRule[];
  revision: number;
  keeping: Keeping;
  keptAt: string | null;
  hash: string | null;
  /** Who wrote meanwhile, and the revision of that. */
  other?: { by: string; revision: number };
};

/** What the server made of a save. */
export type Saved =
  | { kind: 'saved'; revision: number; changedAt: string; hash: string | null }
  | { kind: 'conflict'; by: string; revision: number }
  | { kind: 'failed' };

/** What the keeper needs of the world: the call, and something that runs a work after a pause. */
export type KeeperWorld = {
  save: (revision: number, rules: TypedRule[]) => Promise<Saved>;
  after: (work: () => void) => () => void;
};

/** Keeps what is typed at the server, as it stands, a moment after the last key; one save at a time. */
export type DraftKeeper = ReturnType<typeof keepDraft>;

/** Begins with what the server had. */
export function keepDraft(first: Pick<RulesDraft, 'rules' | 'revision' | 'changedAt' | 'hash'>, world: KeeperWorld) {
  let state: KeptDraft = {
    rules: first.rules,
    revision: first.revision,
    keeping: 'kept',
    keptAt: first.changedAt,
    hash: first.hash,
  };
  const told = new Set<() => void>();
  let cancel: (() => void) | undefined;
  let saving: Promise<void> | undefined;
  const set = (change: Partial<KeptDraft>) => {
    state = { ...state, ...change };
    for (const tell of told) tell();
  };
  const save = async (): Promise<void> => {
    const { rules, revision } = state;
    set({ keeping: 'keeping' });
    const saved = await world.save(revision, rules).catch((): Saved => ({ kind: 'failed' }));
    const changed = state.rules !== rules;
    if (saved.kind === 'failed') return set({ keeping: 'failed' });
    if (saved.kind === 'conflict')
      return set({ keeping: 'conflict', other: { by: saved.by, revision: saved.revision } });
    const { kind: _kind, changedAt, ...rest } = saved;
    set({ ...rest, keptAt: changedAt, keeping: changed ? 'keeping' : 'kept' });
    if (changed) await save();
  };
  const flush = async (): Promise<boolean> => {
    cancel?.();
    cancel = undefined;
    if (state.keeping === 'conflict') return false;
    if (state.keeping !== 'kept') {
      saving ??= save().finally(() => {
        saving = undefined;
      });
      await saving;
    }
    return state.keeping === 'kept';
  };
  return {
    state: () => state,
    subscribe: (tell: () => void) => {
      told.add(tell);
      return () => void told.delete(tell);
    },
    /** Takes what was typed. */
    change: (rules: TypedRule[]) => {
      set({ rules, keeping: state.keeping === 'conflict' ? 'conflict' : 'keeping' });
      if (state.keeping === 'conflict' || saving) return;
      cancel?.();
      cancel = world.after(() => void flush());
    },
    /** Sends what has not been sent; answers whether all is kept. */
    flush,
    /** Keeps what is typed here in place of what somebody else wrote. */
    keepMine: () => {
      if (!state.other) return Promise.resolve(false);
      set({ revision: state.other.revision, keeping: 'keeping' });
      return flush();
    },
  };
}
