import { useCallback, useEffect, useRef, useState } from 'react';
import { useCurrentStaff } from '#capabilities/staff/staff/public.ts';
import { isProblem } from '#foundation/contract/problem.ts';
import { useAutosave } from '#foundation/web/form/use-autosave.ts';
import { isNetworkFailure } from '#foundation/web/http/catalogue.ts';
import type { Kind } from '../rules/kinds.ts';
import { type DraftSaver, openDraftSaver } from './draft-saver.ts';
import {
  type Draft,
  forgetWriting,
  type KeptWriting,
  keepWriting,
  nameOfWriting,
  readWriting,
} from './kept-writing.ts';
import { type Part, parts, same, samePart, withPart } from './merge.ts';
import { isBlank, type Typed } from './typed-content.ts';

/** Where the last change is, as the line below the form says it. */
export type Keeping = 'nothing-yet' | 'typing' | 'device' | 'nowhere' | 'kept';

/** What somebody else kept where the same was changed here. */
export type Contest = { draft: Draft; theirs: Typed; parts: Part[] };

type State = {
  kind: Kind;
  typed: Typed;
  /** What the server has, as it was last known. */
  base: Typed;
  draft: Draft | undefined;
  keeping: Keeping;
  /** Since when the server has it. */
  at: string | undefined;
  /** What a save was refused for, until the next one. */
  failure: unknown;
  contest: Contest | undefined;
  /** Counts, for each language, how often its text was replaced by another one than what was typed here. */
  replaced: { en: number; ms: number };
  /** Somebody else's changes came in. */
  joined: boolean;
  /** It was found on this device: it had not reached the server. */
  back: boolean;
};

/** What became of keeping it: all of it is there, some of it is on this device only, or it was refused. */
export type Outcome = { became: 'kept' | 'offline' | 'refused'; draft: Draft | undefined; failure?: unknown };

/** An item as it is being written. */
export type Writing = State & {
  /** Says what it is, before it is begun at the server. */
  chooseKind: (kind: Kind) => void;
  change: (update: (before: Typed) => Typed) => void;
  /** Keeps it at the server now. */
  save: () => Promise<Outcome>;
  /** Ends a contest: by what was typed here, or by what somebody else kept. */
  settle: (by: 'mine' | 'theirs') => void;
  /** Throws away what was found on this device, and begins with what there was without it. */
  discard: () => void;
};

/** What is written on: a draft with its words, or nothing yet. */
export type WritingOptions = { kind: Kind; draft: Draft | undefined; begun: Typed };

/**
 * Follows what is written of a draft: on this device a moment after the last key, and at the server soon after. What two people write at a
 * time is put together; where both changed the same, it is told, and nothing is kept before one of them has decided. Undefined while it
 * opens.
 */
export function useWriting(options: WritingOptions): Writing | undefined {
  const first = useRef(options);
  const name = nameOfWriting(useCurrentStaff()?.id ?? '', first.current.draft);
  const [state, setState] = useState<State>();
  const newest = useRef<State>(undefined);
  const saver = useRef<DraftSaver>(undefined);
  const update = useCallback((change: (now: State) => State) => {
    if (!newest.current) return;
    newest.current = change(newest.current);
    setState(newest.current);
  }, []);
  useEffect(() => {
    let here = true;
    void readWriting(name).then((kept) => {
      if (!here) return;
      newest.current = opened(first.current, kept);
      saver.current = openDraftSaver(() => newest.current?.kind ?? first.current.kind, newest.current);
      setState(newest.current);
    });
    return () => {
      here = false;
      // A reload comes back to a draft that was begun here, who leaves does not.
      if (newest.current?.keeping === 'kept') forgetWriting(name);
    };
  }, [name]);

  const keep = useCallback(async () => {
    const now = newest.current;
    if (now?.keeping !== 'typing') return;
    const { typed } = now;
    const lasting = await keepWriting(name, writingOf(now));
    update((then) =>
      then.typed === typed && then.keeping === 'typing' ? { ...then, keeping: lasting ? 'device' : 'nowhere' } : then,
    );
  }, [name, update]);

  const save = useCallback(async (): Promise<Outcome> => {
    const now = newest.current;
    if (!now || !saver.current || now.contest) return { became: 'refused', draft: now?.draft };
    try {
      const saved = await saver.current.save(now.typed);
      if (saved.became === 'contested') {
        const { became: _became, ...contest } = saved;
        update((then) => ({ ...then, contest, failure: undefined }));
        return { became: 'refused', draft: contest.draft };
      }
      const after = afterSave(newest.current ?? now, now.typed, saved);
      update(() => after);
      const { draft } = saved;
      if (after.keeping !== 'kept') return { became: 'offline', draft };
      if (first.current.draft) forgetWriting(name);
      else await keepWriting(name, writingOf(after));
      return { became: 'kept', draft };
    } catch (thrown) {
      update((then) => ({ ...then, failure: thrown }));
      return { became: isNetworkFailure(thrown) ? 'offline' : 'refused', draft: now.draft, failure: thrown };
    }
  }, [name, update]);

  useAutosave(state?.keeping === 'typing' ? state.typed : undefined, keep);
  const waits = state && (state.keeping === 'device' || state.keeping === 'nowhere') && !state.contest;
  const unsaved = waits && !isFinal(state.failure) && (state.draft || !isBlank(state.typed)) ? state : undefined;
  useEffect(() => {
    if (!unsaved) return;
    const timer = setTimeout(() => void save(), unsaved.failure === undefined ? pauseBeforeSaving : pauseAfterFailure);
    const whenBack = () => void save();
    window.addEventListener('online', whenBack);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', whenBack);
    };
  }, [unsaved, save]);

  return (
    state && {
      ...state,
      chooseKind: (kind) => update((now) => ({ ...now, kind, keeping: isBlank(now.typed) ? now.keeping : 'typing' })),
      change: (by) =>
        update((now) => ({
          ...now,
          typed: by(now.typed),
          keeping: 'typing',
          failure: isFinal(now.failure) ? undefined : now.failure,
        })),
      save,
      settle: (by) => {
        const { contest } = newest.current ?? {};
        if (!contest) return;
        saver.current?.goOnFrom(contest.draft, contest.theirs);
        update((now) => settled(now, contest, by));
      },
      discard: () => {
        forgetWriting(name);
        update(({ replaced }) => ({
          ...opened(first.current, undefined),
          replaced: { en: replaced.en + 1, ms: replaced.ms + 1 },
        }));
        saver.current = openDraftSaver(() => newest.current?.kind ?? first.current.kind, {
          draft: first.current.draft,
          base: first.current.begun,
        });
      },
    }
  );
}

function opened({ kind, draft, begun }: WritingOptions, kept: KeptWriting | undefined): State {
  const nothing = { at: undefined, failure: undefined, contest: undefined, replaced: { en: 0, ms: 0 }, joined: false };
  if (!kept) return { ...nothing, kind, typed: begun, base: begun, draft, keeping: 'nothing-yet', back: false };
  const keeping = kept.draft && same(kept.typed, kept.base) ? 'kept' : 'device';
  const { typed, base } = kept;
  return { ...nothing, kind: kept.kind, typed, base, draft: kept.draft ?? draft, keeping, back: keeping === 'device' };
}

function writingOf({ kind, typed, base, draft }: State): KeptWriting {
  return { kind, typed, base, ...(draft && { draft }) };
}

function afterSave(
  then: State,
  typed: Typed,
  { draft, base, at, merged }: { draft: Draft; base: Typed; at: string | undefined; merged?: Typed },
): State {
  const shown = merged ? brought(then, typed, merged) : then;
  const keeping = same(shown.typed, base) ? 'kept' : 'typing';
  return { ...shown, draft, base, at, failure: undefined, keeping };
}

// What was typed while it was being kept stays.
function brought(then: State, sent: Typed, merged: Typed): State {
  let { typed } = then;
  const replaced = { ...then.replaced };
  let joined = false;
  for (const part of changedParts(sent, merged)) {
    if (!samePart(part, then.typed, sent)) continue;
    typed = withPart(part, typed, merged);
    joined = true;
    if (part === 'en.body') replaced.en += 1;
    if (part === 'ms.body') replaced.ms += 1;
  }
  return { ...then, typed, replaced, joined: then.joined || joined };
}

function settled(now: State, { draft, theirs, parts: contested }: Contest, by: 'mine' | 'theirs'): State {
  let { typed } = now;
  // What only they changed is taken in any case; what both did, as it was decided.
  for (const part of changedParts(now.base, theirs)) {
    const theirsCounts = contested.includes(part) ? by === 'theirs' : samePart(part, now.base, now.typed);
    if (theirsCounts) typed = withPart(part, typed, theirs);
  }
  const replaced = {
    en: now.replaced.en + (samePart('en.body', typed, now.typed) ? 0 : 1),
    ms: now.replaced.ms + (samePart('ms.body', typed, now.typed) ? 0 : 1),
  };
  return {
    ...now,
    typed,
    base: theirs,
    draft,
    replaced,
    contest: undefined,
    keeping: 'typing',
    joined: by === 'theirs',
  };
}

function changedParts(before: Typed, after: Typed): Part[] {
  return parts.filter((part) => !samePart(part, before, after));
}

// What will be refused again, however often it is tried: until something else is typed.
function isFinal(failure: unknown): boolean {
  return isProblem(failure) && failure.kind.status >= 400 && failure.kind.status < 500 && failure.kind.status !== 429;
}

const pauseBeforeSaving = 1500;
const pauseAfterFailure = 8000;
