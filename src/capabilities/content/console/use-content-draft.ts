import { useCallback, useEffect, useRef, useState } from 'react';
import { useCurrentStaff } from '#capabilities/staff/console/public.ts';
import { isProblem } from '#foundation/contract/problem.ts';
import { useAutosave } from '#foundation/web/form/use-autosave.ts';
import { isNetworkFailure } from '#foundation/web/http/error-catalogue.ts';
import type { ContentKind } from '../rules/kinds.ts';
import { type DraftSaver, createDraftSaver } from './draft-saver.ts';
import {
  type DraftRef,
  deleteDeviceDraft,
  type DeviceDraft,
  saveDeviceDraft,
  deviceDraftKey,
  readDeviceDraft,
} from './device-draft.ts';
import { type ContentPart, contentParts, isSameContent, isSamePart, replacePart } from './merge.ts';
import { isBlank, type DraftContent } from './draft-content.ts';

/**
 * Where the last change is stored. `nothing-yet`: no change. `typing`: not stored yet. `device`: on this device only.
 * `unsaved`: this device cannot store the change. `saved`: at the server.
 */
export type SaveState = 'nothing-yet' | 'typing' | 'device' | 'unsaved' | 'saved';

/** Content that another editor saved (`remote`), with the parts that were changed on this device too. */
export type Conflict = { draft: DraftRef; remote: DraftContent; conflictingParts: ContentPart[] };

type DraftState = {
  kind: ContentKind;
  /** Content of the form. */
  entered: DraftContent;
  /** Content of the server before the changes. */
  base: DraftContent;
  draft: DraftRef | undefined;
  saveState: SaveState;
  savedAt: string | undefined;
  /** Error of the last save, until the next save. */
  failure: unknown;
  conflict: Conflict | undefined;
  /** Number of times that the text of each language was replaced by text that was not entered here. */
  resetCounts: { en: number; ms: number };
  /** True after another editor's changes were merged into the form. */
  hasRemoteChanges: boolean;
  /** Whether changes that had not reached the server were restored from this device. */
  isRestored: boolean;
};

/**
 * Outcome of a save. `saved`: the server has all changes. `offline`: some changes are on this device only. `refused`:
 * the server refused the save, or a conflict must be resolved first.
 */
export type SaveOutcome = { status: 'saved' | 'offline' | 'refused'; draft: DraftRef | undefined; failure?: unknown };

export type ContentDraft = DraftState & {
  /** Sets the kind, before the item exists at the server. */
  chooseKind: (kind: ContentKind) => void;
  change: (update: (previous: DraftContent) => DraftContent) => void;
  /** Saves at the server now. */
  save: () => Promise<SaveOutcome>;
  resolveConflict: (choice: 'mine' | 'theirs') => void;
  /** Discards the changes that were restored from this device, and returns to the initial content. */
  discard: () => void;
};

/** `draft`: the draft to edit; undefined for a new item. `initial`: content with which the form opens. */
export type ContentDraftOptions = { kind: ContentKind; draft: DraftRef | undefined; initial: DraftContent };

/**
 * State of a draft in the form. Stores changes on this device shortly after the last key press, and at the server soon
 * after. Merges these changes with those that another editor saves meanwhile. When both editors changed the same part,
 * reports a conflict and saves nothing until the conflict is resolved. Returns undefined while the draft loads.
 */
export function useContentDraft(options: ContentDraftOptions): ContentDraft | undefined {
  const initialOptions = useRef(options);
  const storageKey = deviceDraftKey(useCurrentStaff()?.id ?? '', initialOptions.current.draft);
  const [state, setState] = useState<DraftState>();
  const latest = useRef<DraftState>(undefined);
  const saver = useRef<DraftSaver>(undefined);
  const update = useCallback((transform: (current: DraftState) => DraftState) => {
    if (!latest.current) return;
    latest.current = transform(latest.current);
    setState(latest.current);
  }, []);
  useEffect(() => {
    let isMounted = true;
    void readDeviceDraft(storageKey).then((deviceDraft) => {
      if (!isMounted) return;
      latest.current = createInitialState(initialOptions.current, deviceDraft);
      saver.current = createDraftSaver(() => latest.current?.kind ?? initialOptions.current.kind, latest.current);
      setState(latest.current);
    });
    return () => {
      isMounted = false;
      // Deletes the device's copy of a saved draft when the editor leaves the page. A reload runs no cleanup, so a new
      // draft is found again afterwards.
      if (latest.current?.saveState === 'saved') deleteDeviceDraft(storageKey);
    };
  }, [storageKey]);

  const saveToDevice = useCallback(async () => {
    const current = latest.current;
    if (current?.saveState !== 'typing') return;
    const { entered } = current;
    const isDurable = await saveDeviceDraft(storageKey, toDeviceDraft(current));
    update((latestState) =>
      latestState.entered === entered && latestState.saveState === 'typing'
        ? { ...latestState, saveState: isDurable ? 'device' : 'unsaved' }
        : latestState,
    );
  }, [storageKey, update]);

  const save = useCallback(async (): Promise<SaveOutcome> => {
    const current = latest.current;
    if (!current || !saver.current || current.conflict) return { status: 'refused', draft: current?.draft };
    try {
      const result = await saver.current.save(current.entered);
      if (result.status === 'contested') {
        const { status: _status, ...conflict } = result;
        update((latestState) => ({ ...latestState, conflict, failure: undefined }));
        return { status: 'refused', draft: conflict.draft };
      }
      const newState = applySaveResult(latest.current ?? current, current.entered, result);
      update(() => newState);
      const { draft } = result;
      if (newState.saveState !== 'saved') return { status: 'offline', draft };
      if (initialOptions.current.draft) deleteDeviceDraft(storageKey);
      else await saveDeviceDraft(storageKey, toDeviceDraft(newState));
      return { status: 'saved', draft };
    } catch (thrown) {
      update((latestState) => ({ ...latestState, failure: thrown }));
      return { status: isNetworkFailure(thrown) ? 'offline' : 'refused', draft: current.draft, failure: thrown };
    }
  }, [storageKey, update]);

  useAutosave(state?.saveState === 'typing' ? state.entered : undefined, saveToDevice);
  const isUnsaved = state && (state.saveState === 'device' || state.saveState === 'unsaved') && !state.conflict;
  const stateToSave =
    isUnsaved && !isPermanentFailure(state.failure) && (state.draft || !isBlank(state.entered)) ? state : undefined;
  useEffect(() => {
    if (!stateToSave) return;
    const timer = setTimeout(() => void save(), stateToSave.failure === undefined ? saveDelayMillis : retryDelayMillis);
    const saveWhenOnline = () => void save();
    window.addEventListener('online', saveWhenOnline);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', saveWhenOnline);
    };
  }, [stateToSave, save]);

  return (
    state && {
      ...state,
      chooseKind: (kind) =>
        update((current) => ({ ...current, kind, saveState: isBlank(current.entered) ? current.saveState : 'typing' })),
      change: (edit) =>
        update((current) => ({
          ...current,
          entered: edit(current.entered),
          saveState: 'typing',
          failure: isPermanentFailure(current.failure) ? undefined : current.failure,
        })),
      save,
      resolveConflict: (choice) => {
        const { conflict } = latest.current ?? {};
        if (!conflict) return;
        saver.current?.rebaseOn(conflict.draft, conflict.remote);
        update((current) => applyResolution(current, conflict, choice));
      },
      discard: () => {
        deleteDeviceDraft(storageKey);
        update(({ resetCounts }) => ({
          ...createInitialState(initialOptions.current, undefined),
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

function createInitialState(
  { kind, draft, initial }: ContentDraftOptions,
  deviceDraft: DeviceDraft | undefined,
): DraftState {
  const defaults = {
    savedAt: undefined,
    failure: undefined,
    conflict: undefined,
    resetCounts: { en: 0, ms: 0 },
    hasRemoteChanges: false,
  };
  if (!deviceDraft)
    return { ...defaults, kind, entered: initial, base: initial, draft, saveState: 'nothing-yet', isRestored: false };
  const saveState = deviceDraft.draft && isSameContent(deviceDraft.entered, deviceDraft.base) ? 'saved' : 'device';
  return {
    ...defaults,
    kind: deviceDraft.kind,
    entered: deviceDraft.entered,
    base: deviceDraft.base,
    draft: deviceDraft.draft ?? draft,
    saveState,
    isRestored: saveState === 'device',
  };
}

function toDeviceDraft({ kind, entered, base, draft }: DraftState): DeviceDraft {
  return { kind, entered, base, ...(draft && { draft }) };
}

function applySaveResult(
  current: DraftState,
  entered: DraftContent,
  {
    draft,
    base,
    savedAt,
    merged,
  }: { draft: DraftRef; base: DraftContent; savedAt: string | undefined; merged?: DraftContent },
): DraftState {
  const updated = merged ? applyMerged(current, entered, merged) : current;
  const saveState = isSameContent(updated.entered, base) ? 'saved' : 'typing';
  return { ...updated, draft, base, savedAt, failure: undefined, saveState };
}

// Puts merged parts into the form, except those that the user changed during the save. `sent`: the content as saved.
function applyMerged(current: DraftState, sent: DraftContent, merged: DraftContent): DraftState {
  let { entered } = current;
  const resetCounts = { ...current.resetCounts };
  let hasMerged = false;
  for (const part of findChangedParts(sent, merged)) {
    if (!isSamePart(part, current.entered, sent)) continue;
    entered = replacePart(part, entered, merged);
    hasMerged = true;
    if (part === 'en.body') resetCounts.en += 1;
    if (part === 'ms.body') resetCounts.ms += 1;
  }
  return { ...current, entered, resetCounts, hasRemoteChanges: current.hasRemoteChanges || hasMerged };
}

function applyResolution(
  current: DraftState,
  { draft, remote, conflictingParts }: Conflict,
  choice: 'mine' | 'theirs',
): DraftState {
  let { entered } = current;
  for (const part of findChangedParts(current.base, remote)) {
    const takesRemote = conflictingParts.includes(part)
      ? choice === 'theirs'
      : isSamePart(part, current.base, current.entered);
    if (takesRemote) entered = replacePart(part, entered, remote);
  }
  const resetCounts = {
    en: current.resetCounts.en + (isSamePart('en.body', entered, current.entered) ? 0 : 1),
    ms: current.resetCounts.ms + (isSamePart('ms.body', entered, current.entered) ? 0 : 1),
  };
  return {
    ...current,
    entered,
    base: remote,
    draft,
    resetCounts,
    conflict: undefined,
    saveState: 'typing',
    hasRemoteChanges: choice === 'theirs',
  };
}

function findChangedParts(before: DraftContent, after: DraftContent): ContentPart[] {
  return contentParts.filter((part) => !isSamePart(part, before, after));
}

// Whether a retry of the same content would be refused again.
function isPermanentFailure(failure: unknown): boolean {
  return isProblem(failure) && failure.kind.status >= 400 && failure.kind.status < 500 && failure.kind.status !== 429;
}

const saveDelayMillis = 1500;
const retryDelayMillis = 8000;
