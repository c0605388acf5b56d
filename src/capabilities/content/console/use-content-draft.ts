import { useCallback, useEffect, useRef, useState } from 'react';
import { useCurrentStaff } from '#capabilities/staff/console/public.ts';
import { isProblem } from '#foundation/contract/problem.ts';
import { useAutosave } from '#foundation/web/form/use-autosave.ts';
import { isNetworkFailure } from '#foundation/web/http/catalogue.ts';
import type { Kind } from '../rules/kinds.ts';
import { type DraftSaver, createDraftSaver } from './draft-saver.ts';
import {
  type DraftRef,
  deleteDeviceDraft,
  type DeviceDraft,
  saveDeviceDraft,
  deviceDraftKey,
  readDeviceDraft,
} from './device-draft.ts';
import { type Part, parts, isSameContent, isSamePart, withPart } from './merge.ts';
import { isBlank, type DraftContent } from './draft-content.ts';

/** Where the last change is, as the line below the form says it. */
export type SaveState = 'nothing-yet' | 'typing' | 'device' | 'nowhere' | 'kept';

/** What somebody else kept where the same was changed here. */
export type Conflict = { draft: DraftRef; remote: DraftContent; parts: Part[] };

type DraftState = {
  kind: Kind;
  typed: DraftContent;
  /** What the server has, as it was last known. */
  base: DraftContent;
  draft: DraftRef | undefined;
  saveState: SaveState;
  /** Since when the server has it. */
  savedAt: string | undefined;
  /** What a save was refused for, until the next one. */
  failure: unknown;
  conflict: Conflict | undefined;
  /** Counts, for each language, how often its text was replaced by another one than what was typed here. */
  resetCounts: { en: number; ms: number };
  /** Somebody else's changes came in. */
  hasRemoteChanges: boolean;
  /** It was found on this device: it had not reached the server. */
  isRestored: boolean;
};

/** What became of keeping it: all of it is there, some of it is on this device only, or it was refused. */
export type SaveOutcome = { status: 'kept' | 'offline' | 'refused'; draft: DraftRef | undefined; failure?: unknown };

/** An item as it is being written. */
export type ContentDraft = DraftState & {
  /** Says what it is, before it is begun at the server. */
  chooseKind: (kind: Kind) => void;
  change: (update: (before: DraftContent) => DraftContent) => void;
  /** Keeps it at the server now. */
  save: () => Promise<SaveOutcome>;
  /** Ends a contest: by what was typed here, or by what somebody else kept. */
  resolveConflict: (by: 'mine' | 'theirs') => void;
  /** Throws away what was found on this device, and begins with what there was without it. */
  discard: () => void;
};

/** What is written on: a draft with its words, or nothing yet. */
export type ContentDraftOptions = { kind: Kind; draft: DraftRef | undefined; initial: DraftContent };

/**
 * Follows what is written of a draft: on this device a moment after the last key, and at the server soon after. What two people write at a
 * time is put together; where both changed the same, it is told, and nothing is kept before one of them has decided. Undefined while it
 * opens.
 */
export function useContentDraft(options: ContentDraftOptions): ContentDraft | undefined {
  const first = useRef(options);
  const name = deviceDraftKey(useCurrentStaff()?.id ?? '', first.current.draft);
  const [state, setState] = useState<DraftState>();
  const newest = useRef<DraftState>(undefined);
  const saver = useRef<DraftSaver>(undefined);
  const update = useCallback((change: (now: DraftState) => DraftState) => {
    if (!newest.current) return;
    newest.current = change(newest.current);
    setState(newest.current);
  }, []);
  useEffect(() => {
    let here = true;
    void readDeviceDraft(name).then((kept) => {
      if (!here) return;
      newest.current = initialState(first.current, kept);
      saver.current = createDraftSaver(() => newest.current?.kind ?? first.current.kind, newest.current);
      setState(newest.current);
    });
    return () => {
      here = false;
      // A reload comes back to a draft that was begun here, who leaves does not.
      if (newest.current?.saveState === 'kept') deleteDeviceDraft(name);
    };
  }, [name]);

  const keep = useCallback(async () => {
    const now = newest.current;
    if (now?.saveState !== 'typing') return;
    const { typed } = now;
    const lasting = await saveDeviceDraft(name, toDeviceDraft(now));
    update((then) =>
      then.typed === typed && then.saveState === 'typing'
        ? { ...then, saveState: lasting ? 'device' : 'nowhere' }
        : then,
    );
  }, [name, update]);

  const save = useCallback(async (): Promise<SaveOutcome> => {
    const now = newest.current;
    if (!now || !saver.current || now.conflict) return { status: 'refused', draft: now?.draft };
    try {
      const saved = await saver.current.save(now.typed);
      if (saved.status === 'contested') {
        const { status: _became, ...contest } = saved;
        update((then) => ({ ...then, conflict: contest, failure: undefined }));
        return { status: 'refused', draft: contest.draft };
      }
      const after = afterSave(newest.current ?? now, now.typed, saved);
      update(() => after);
      const { draft } = saved;
      if (after.saveState !== 'kept') return { status: 'offline', draft };
      if (first.current.draft) deleteDeviceDraft(name);
      else await saveDeviceDraft(name, toDeviceDraft(after));
      return { status: 'kept', draft };
    } catch (thrown) {
      update((then) => ({ ...then, failure: thrown }));
      return { status: isNetworkFailure(thrown) ? 'offline' : 'refused', draft: now.draft, failure: thrown };
    }
  }, [name, update]);

  useAutosave(state?.saveState === 'typing' ? state.typed : undefined, keep);
  const waits = state && (state.saveState === 'device' || state.saveState === 'nowhere') && !state.conflict;
  const unsaved =
    waits && !isPermanentFailure(state.failure) && (state.draft || !isBlank(state.typed)) ? state : undefined;
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
      chooseKind: (kind) =>
        update((now) => ({ ...now, kind, saveState: isBlank(now.typed) ? now.saveState : 'typing' })),
      change: (by) =>
        update((now) => ({
          ...now,
          typed: by(now.typed),
          saveState: 'typing',
          failure: isPermanentFailure(now.failure) ? undefined : now.failure,
        })),
      save,
      resolveConflict: (by) => {
        const { conflict: contest } = newest.current ?? {};
        if (!contest) return;
        saver.current?.rebaseOn(contest.draft, contest.remote);
        update((now) => applyResolution(now, contest, by));
      },
      discard: () => {
        deleteDeviceDraft(name);
        update(({ resetCounts: replaced }) => ({
          ...initialState(first.current, undefined),
          resetCounts: { en: replaced.en + 1, ms: replaced.ms + 1 },
        }));
        saver.current = createDraftSaver(() => newest.current?.kind ?? first.current.kind, {
          draft: first.current.draft,
          base: first.current.initial,
        });
      },
    }
  );
}

function initialState({ kind, draft, initial: begun }: ContentDraftOptions, kept: DeviceDraft | undefined): DraftState {
  const nothing = {
    savedAt: undefined,
    failure: undefined,
    conflict: undefined,
    resetCounts: { en: 0, ms: 0 },
    hasRemoteChanges: false,
  };
  if (!kept) return { ...nothing, kind, typed: begun, base: begun, draft, saveState: 'nothing-yet', isRestored: false };
  const keeping = kept.draft && isSameContent(kept.typed, kept.base) ? 'kept' : 'device';
  const { typed, base } = kept;
  return {
    ...nothing,
    kind: kept.kind,
    typed,
    base,
    draft: kept.draft ?? draft,
    saveState: keeping,
    isRestored: keeping === 'device',
  };
}

function toDeviceDraft({ kind, typed, base, draft }: DraftState): DeviceDraft {
  return { kind, typed, base, ...(draft && { draft }) };
}

function afterSave(
  then: DraftState,
  typed: DraftContent,
  { draft, base, at, merged }: { draft: DraftRef; base: DraftContent; at: string | undefined; merged?: DraftContent },
): DraftState {
  const shown = merged ? applyMerged(then, typed, merged) : then;
  const keeping = isSameContent(shown.typed, base) ? 'kept' : 'typing';
  return { ...shown, draft, base, savedAt: at, failure: undefined, saveState: keeping };
}

// What was typed while it was being kept stays.
function applyMerged(then: DraftState, sent: DraftContent, merged: DraftContent): DraftState {
  let { typed } = then;
  const replaced = { ...then.resetCounts };
  let joined = false;
  for (const part of changedParts(sent, merged)) {
    if (!isSamePart(part, then.typed, sent)) continue;
    typed = withPart(part, typed, merged);
    joined = true;
    if (part === 'en.body') replaced.en += 1;
    if (part === 'ms.body') replaced.ms += 1;
  }
  return { ...then, typed, resetCounts: replaced, hasRemoteChanges: then.hasRemoteChanges || joined };
}

function applyResolution(
  now: DraftState,
  { draft, remote: theirs, parts: contested }: Conflict,
  by: 'mine' | 'theirs',
): DraftState {
  let { typed } = now;
  // What only they changed is taken in any case; what both did, as it was decided.
  for (const part of changedParts(now.base, theirs)) {
    const theirsCounts = contested.includes(part) ? by === 'theirs' : isSamePart(part, now.base, now.typed);
    if (theirsCounts) typed = withPart(part, typed, theirs);
  }
  const replaced = {
    en: now.resetCounts.en + (isSamePart('en.body', typed, now.typed) ? 0 : 1),
    ms: now.resetCounts.ms + (isSamePart('ms.body', typed, now.typed) ? 0 : 1),
  };
  return {
    ...now,
    typed,
    base: theirs,
    draft,
    resetCounts: replaced,
    conflict: undefined,
    saveState: 'typing',
    hasRemoteChanges: by === 'theirs',
  };
}

function changedParts(before: DraftContent, after: DraftContent): Part[] {
  return parts.filter((part) => !isSamePart(part, before, after));
}

// What will be refused again, however often it is tried: until something else is typed.
function isPermanentFailure(failure: unknown): boolean {
  return isProblem(failure) && failure.kind.status >= 400 && failure.kind.status < 500 && failure.kind.status !== 429;
}

const pauseBeforeSaving = 1500;
const pauseAfterFailure = 8000;
