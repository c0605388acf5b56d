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

/** Where the last change is stored, for the status below the form. */
export type SaveState = 'nothing-yet' | 'typing' | 'device' | 'nowhere' | 'kept';

/** Content that another editor saved, with the parts that were changed here too. */
export type Conflict = { draft: DraftRef; remote: DraftContent; parts: Part[] };

type DraftState = {
  kind: Kind;
  typed: DraftContent;
  /** Content of the server, as last seen. */
  base: DraftContent;
  draft: DraftRef | undefined;
  saveState: SaveState;
  /** When the server stored it. */
  savedAt: string | undefined;
  /** Error of the last save, until the next one. */
  failure: unknown;
  conflict: Conflict | undefined;
  /** Counts, for each language, how often its text was replaced by something that was not typed here. */
  resetCounts: { en: number; ms: number };
  /** Changes of another editor were merged in. */
  hasRemoteChanges: boolean;
  /** Changes were restored from this device, which had not reached the server. */
  isRestored: boolean;
};

/** Outcome of a save. `kept`: the server has all of it. `offline`: some of it is on this device only. */
export type SaveOutcome = { status: 'kept' | 'offline' | 'refused'; draft: DraftRef | undefined; failure?: unknown };

/** A draft with the functions of its form. */
export type ContentDraft = DraftState & {
  /** Sets the kind, before the item exists at the server. */
  chooseKind: (kind: Kind) => void;
  change: (update: (before: DraftContent) => DraftContent) => void;
  /** Saves at the server now. */
  save: () => Promise<SaveOutcome>;
  /** Resolves a conflict: `mine` keeps what was typed here, `theirs` what the other editor saved. */
  resolveConflict: (by: 'mine' | 'theirs') => void;
  /** Throws away what was found on this device, and begins with what there was without it. */
  discard: () => void;
};

/** The draft to edit, with its content; undefined for a new item. */
export type ContentDraftOptions = { kind: Kind; draft: DraftRef | undefined; initial: DraftContent };

/**
 * State of a draft in the form. Stores changes on this device shortly after the last key, and at the server soon after.
 * Merges them with changes that another editor saves meanwhile. When both changed the same part, reports a conflict and
 * saves nothing until it is resolved. Undefined while it loads.
 */
export function useContentDraft(options: ContentDraftOptions): ContentDraft | undefined {
  const initialOptions = useRef(options);
  const name = deviceDraftKey(useCurrentStaff()?.id ?? '', initialOptions.current.draft);
  const [state, setState] = useState<DraftState>();
  const latest = useRef<DraftState>(undefined);
  const saver = useRef<DraftSaver>(undefined);
  const update = useCallback((change: (now: DraftState) => DraftState) => {
    if (!latest.current) return;
    latest.current = change(latest.current);
    setState(latest.current);
  }, []);
  useEffect(() => {
    let isMounted = true;
    void readDeviceDraft(name).then((deviceDraft) => {
      if (!isMounted) return;
      latest.current = initialState(initialOptions.current, deviceDraft);
      saver.current = createDraftSaver(() => latest.current?.kind ?? initialOptions.current.kind, latest.current);
      setState(latest.current);
    });
    return () => {
      isMounted = false;
      // Leaving the page forgets a saved draft. A reload does not run this, so it restores a draft created here.
      if (latest.current?.saveState === 'kept') deleteDeviceDraft(name);
    };
  }, [name]);

  const saveToDevice = useCallback(async () => {
    const now = latest.current;
    if (now?.saveState !== 'typing') return;
    const { typed } = now;
    const isDurable = await saveDeviceDraft(name, toDeviceDraft(now));
    update((then) =>
      then.typed === typed && then.saveState === 'typing'
        ? { ...then, saveState: isDurable ? 'device' : 'nowhere' }
        : then,
    );
  }, [name, update]);

  const save = useCallback(async (): Promise<SaveOutcome> => {
    const now = latest.current;
    if (!now || !saver.current || now.conflict) return { status: 'refused', draft: now?.draft };
    try {
      const saved = await saver.current.save(now.typed);
      if (saved.status === 'contested') {
        const { status: _status, ...conflict } = saved;
        update((then) => ({ ...then, conflict, failure: undefined }));
        return { status: 'refused', draft: conflict.draft };
      }
      const after = afterSave(latest.current ?? now, now.typed, saved);
      update(() => after);
      const { draft } = saved;
      if (after.saveState !== 'kept') return { status: 'offline', draft };
      if (initialOptions.current.draft) deleteDeviceDraft(name);
      else await saveDeviceDraft(name, toDeviceDraft(after));
      return { status: 'kept', draft };
    } catch (thrown) {
      update((then) => ({ ...then, failure: thrown }));
      return { status: isNetworkFailure(thrown) ? 'offline' : 'refused', draft: now.draft, failure: thrown };
    }
  }, [name, update]);

  useAutosave(state?.saveState === 'typing' ? state.typed : undefined, saveToDevice);
  const isUnsaved = state && (state.saveState === 'device' || state.saveState === 'nowhere') && !state.conflict;
  const unsaved =
    isUnsaved && !isPermanentFailure(state.failure) && (state.draft || !isBlank(state.typed)) ? state : undefined;
  useEffect(() => {
    if (!unsaved) return;
    const timer = setTimeout(() => void save(), unsaved.failure === undefined ? pauseBeforeSaving : pauseAfterFailure);
    const saveWhenOnline = () => void save();
    window.addEventListener('online', saveWhenOnline);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', saveWhenOnline);
    };
  }, [unsaved, save]);

  return (
    state && {
      ...state,
      chooseKind: (kind) =>
        update((now) => ({ ...now, kind, saveState: isBlank(now.typed) ? now.saveState : 'typing' })),
      change: (edit) =>
        update((now) => ({
          ...now,
          typed: edit(now.typed),
          saveState: 'typing',
          failure: isPermanentFailure(now.failure) ? undefined : now.failure,
        })),
      save,
      resolveConflict: (by) => {
        const { conflict } = latest.current ?? {};
        if (!conflict) return;
        saver.current?.rebaseOn(conflict.draft, conflict.remote);
        update((now) => applyResolution(now, conflict, by));
      },
      discard: () => {
        deleteDeviceDraft(name);
        update(({ resetCounts }) => ({
          ...initialState(initialOptions.current, undefined),
          resetCounts: { en: resetCounts.en + 1, ms: resetCounts.ms + 1 },
        }));
        saver.current = createDraftSaver(() => latest.current?.kind ?? initialOptions.current.kind, {
          draft: initialOptions.current.draft,
          base: initialOptions.current.initial,
        });
      },
    }
  );
}

function initialState({ kind, draft, initial }: ContentDraftOptions, deviceDraft: DeviceDraft | undefined): DraftState {
  const defaults = {
    savedAt: undefined,
    failure: undefined,
    conflict: undefined,
    resetCounts: { en: 0, ms: 0 },
    hasRemoteChanges: false,
  };
  if (!deviceDraft)
    return { ...defaults, kind, typed: initial, base: initial, draft, saveState: 'nothing-yet', isRestored: false };
  const saveState = deviceDraft.draft && isSameContent(deviceDraft.typed, deviceDraft.base) ? 'kept' : 'device';
  const { typed, base } = deviceDraft;
  return {
    ...defaults,
    kind: deviceDraft.kind,
    typed,
    base,
    draft: deviceDraft.draft ?? draft,
    saveState,
    isRestored: saveState === 'device',
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
  const updated = merged ? applyMerged(then, typed, merged) : then;
  const saveState = isSameContent(updated.typed, base) ? 'kept' : 'typing';
  return { ...updated, draft, base, savedAt: at, failure: undefined, saveState };
}

// Text typed during the save stays.
function applyMerged(then: DraftState, sent: DraftContent, merged: DraftContent): DraftState {
  let { typed } = then;
  const resetCounts = { ...then.resetCounts };
  let hasMerged = false;
  for (const part of changedParts(sent, merged)) {
    if (!isSamePart(part, then.typed, sent)) continue;
    typed = withPart(part, typed, merged);
    hasMerged = true;
    if (part === 'en.body') resetCounts.en += 1;
    if (part === 'ms.body') resetCounts.ms += 1;
  }
  return { ...then, typed, resetCounts, hasRemoteChanges: then.hasRemoteChanges || hasMerged };
}

function applyResolution(
  now: DraftState,
  { draft, remote, parts: conflictParts }: Conflict,
  by: 'mine' | 'theirs',
): DraftState {
  let { typed } = now;
  // Parts that only the other editor changed are taken in any case; parts that both changed, as decided.
  for (const part of changedParts(now.base, remote)) {
    const takeRemote = conflictParts.includes(part) ? by === 'theirs' : isSamePart(part, now.base, now.typed);
    if (takeRemote) typed = withPart(part, typed, remote);
  }
  const resetCounts = {
    en: now.resetCounts.en + (isSamePart('en.body', typed, now.typed) ? 0 : 1),
    ms: now.resetCounts.ms + (isSamePart('ms.body', typed, now.typed) ? 0 : 1),
  };
  return {
    ...now,
    typed,
    base: remote,
    draft,
    resetCounts,
    conflict: undefined,
    saveState: 'typing',
    hasRemoteChanges: by === 'theirs',
  };
}

function changedParts(before: DraftContent, after: DraftContent): Part[] {
  return parts.filter((part) => !isSamePart(part, before, after));
}

// The server would refuse this again, until the content changes.
function isPermanentFailure(failure: unknown): boolean {
  return isProblem(failure) && failure.kind.status >= 400 && failure.kind.status < 500 && failure.kind.status !== 429;
}

const pauseBeforeSaving = 1500;
const pauseAfterFailure = 8000;
