import { useState } from 'react';
import { useCurrentStaff } from '#capabilities/staff/console/public.ts';
import type { DraftState } from '#foundation/web/draft/draft-store.ts';
import { useDraft, useDraftState } from '#foundation/web/draft/use-draft.ts';
import { isNetworkFailure } from '#foundation/web/http/error-catalogue.ts';
import type { ContentKind } from '../rules/kinds.ts';
import type { DraftContent } from './draft-content.ts';
import { type ContentPart, findChangedParts, isSamePart, replaceParts } from './merge.ts';
import {
  type Conflict,
  type ContentDraftOptions,
  type DraftBase,
  type DraftRef,
  type DraftValue,
  openContent,
} from './open-content.ts';

/**
 * Outcome of a save. `saved`: the server has all changes. `offline`: some changes are on this device only. `refused`:
 * the server refused the save, or a conflict must be resolved first.
 */
export type SaveOutcome = { status: 'saved' | 'offline' | 'refused'; draft: DraftRef | undefined; failure?: unknown };

/** Changes of another editor that saves found. */
type RemoteState = {
  conflict: Conflict | undefined;
  /** Number of times that the text of each language was replaced by text that was not entered here. */
  resetCounts: { en: number; ms: number };
  /** True after another editor's changes were merged into the form. */
  hasRemoteChanges: boolean;
};

const noRemoteChanges: RemoteState = { conflict: undefined, resetCounts: { en: 0, ms: 0 }, hasRemoteChanges: false };

export type ContentDraft = RemoteState &
  DraftValue &
  Pick<DraftState<DraftValue, DraftBase>, 'saveState' | 'failure'> & {
    draft: DraftRef | undefined;
    savedAt: string | undefined;
    /** Whether changes that had not reached the server were restored from this device. */
    isRestored: boolean;
    /** Sets the kind, before the item exists at the server. */
    chooseKind: (kind: ContentKind) => void;
    change: (update: (previous: DraftContent) => DraftContent) => void;
    /** Saves at the server now. */
    save: () => Promise<SaveOutcome>;
    resolveConflict: (choice: 'mine' | 'theirs') => void;
    /** Opens the form anew. Discards the changes on this device first, or keeps those of another window. */
    reopen: () => void;
  };

/**
 * Draft of the form. Merges its changes with those that another editor saves meanwhile. When both editors changed the
 * same part, reports a conflict and saves nothing at the server until the conflict is resolved.
 */
export function useOpenContent(options: ContentDraftOptions) {
  const staff = useCurrentStaff()?.id ?? '';
  const [initialOptions] = useState(options);
  const [remote, setRemote] = useState(noRemoteChanges);
  const opened = useDraft(`content ${staff}`, () =>
    openContent(staff, initialOptions, {
      onMerged: (parts) => setRemote((current) => withResets({ ...current, hasRemoteChanges: true }, parts)),
      onConflict: (conflict) => setRemote((current) => ({ ...current, conflict })),
    }),
  );
  return { opened, remote, setRemote };
}

type OpenContent = ReturnType<typeof useOpenContent>;

export function useContentDraft(
  { draft: openedDraft, reopen }: Extract<OpenContent['opened'], { phase: 'open' }>,
  { remote, setRemote }: Pick<OpenContent, 'remote' | 'setRemote'>,
): ContentDraft {
  const { store } = openedDraft;
  const { value, base, saveState, failure } = useDraftState(store);
  const [isRestored] = useState(saveState === 'on-device' || saveState === 'unsaved');
  return {
    ...remote,
    ...value,
    draft: base.draft,
    savedAt: base.savedAt,
    saveState,
    failure,
    isRestored,
    chooseKind: (kind) => store.change((current) => ({ ...current, kind })),
    change: (update) => store.change((current) => ({ ...current, entered: update(current.entered) })),
    save: async () => {
      const saved = await store.save();
      const { draft } = saved.base;
      if (saved.saveState === 'at-server' || saved.saveState === 'nothing-yet') return { status: 'saved', draft };
      const isRefused =
        saved.saveState === 'conflict' || (saved.failure !== undefined && !isNetworkFailure(saved.failure));
      return { status: isRefused ? 'refused' : 'offline', draft, failure: saved.failure };
    },
    resolveConflict: (choice) => {
      const { conflict } = remote;
      if (!conflict) return;
      const parts = findPartsToTake(base.content, value.entered, conflict, choice);
      store.rebase({ draft: conflict.draft, content: conflict.remote, savedAt: undefined }, (current) => ({
        ...current,
        entered: replaceParts(parts, current.entered, conflict.remote),
      }));
      setRemote((current) =>
        withResets({ ...current, conflict: undefined, hasRemoteChanges: choice === 'theirs' }, parts),
      );
    },
    reopen: () => {
      setRemote(noRemoteChanges);
      void store.discard().then(reopen);
    },
  };
}

// Parts of the other editor that come into the form: those that only they changed and, if the user chooses theirs,
// those that both changed.
function findPartsToTake(
  base: DraftContent,
  entered: DraftContent,
  { remote, conflictingParts }: Conflict,
  choice: 'mine' | 'theirs',
): ContentPart[] {
  return findChangedParts(base, remote).filter((part) =>
    conflictingParts.includes(part) ? choice === 'theirs' : isSamePart(part, base, entered),
  );
}

function withResets(state: RemoteState, replacedParts: readonly ContentPart[]): RemoteState {
  const { en, ms } = state.resetCounts;
  return {
    ...state,
    resetCounts: {
      en: en + (replacedParts.includes('en.body') ? 1 : 0),
      ms: ms + (replacedParts.includes('ms.body') ? 1 : 0),
    },
  };
}
