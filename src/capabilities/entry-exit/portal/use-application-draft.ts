import { useCallback, useEffect, useRef, useState } from 'react';
import { storagePrefixes } from '#capabilities/declaration/portal/public.ts';
import { systemClock } from '#foundation/time/clock.ts';
import { useAutosave } from '#foundation/web/form/use-autosave.ts';
import { deviceStorage } from '#foundation/web/session/encrypted-storage.ts';
import type { Answers } from '../contract.ts';
import { emptyAnswers } from '../rules/answers.ts';

/** `unsaved`: the device could not save the change. */
export type SaveState = 'nothing-yet' | 'typing' | 'on-device' | 'unsaved';

export type ApplicationDraft = {
  answers: Answers;
  saveState: SaveState;
  savedAt: number | undefined;
  change: (update: (answers: Answers) => Answers) => void;
  /** Deletes the draft from this device, after the application was sent. */
  discard: () => void;
};

/** `savedAt`: milliseconds since 1970; 0 before the first save. */
type SavedDraft = { answers: Answers; savedAt: number };

/** Draft of an account's next application, autosaved encrypted on this device. Undefined while the draft is read. */
export function useApplicationDraft(account: string): ApplicationDraft | undefined {
  const [state, setState] = useState<SavedDraft & { saveState: SaveState }>();
  const latestState = useRef<typeof state>(undefined);
  latestState.current = state;
  useEffect(() => {
    let isCurrent = true;
    setState(undefined);
    if (account === '') return undefined;
    void readDraft(account).then((saved) => {
      if (isCurrent) setState(saved ? { ...saved, saveState: 'on-device' } : emptyDraft());
    });
    return () => {
      isCurrent = false;
    };
  }, [account]);
  const save = useCallback(async () => {
    const draft = latestState.current;
    if (draft?.saveState !== 'typing') return;
    const savedAt = systemClock.now();
    const isSaved = await saveDraft(account, { answers: draft.answers, savedAt });
    setState((current) =>
      current?.answers === draft.answers
        ? { ...current, savedAt, saveState: isSaved ? 'on-device' : 'unsaved' }
        : current,
    );
  }, [account]);
  useAutosave(state?.saveState === 'typing' ? state.answers : undefined, save);
  if (!state) return undefined;
  return {
    answers: state.answers,
    saveState: state.saveState,
    savedAt: state.saveState === 'on-device' ? state.savedAt : undefined,
    change: (update) =>
      setState((current) => current && { ...current, answers: update(current.answers), saveState: 'typing' }),
    discard: () => {
      latestState.current = undefined;
      deviceStorage.delete(storageKey(account));
      setState(emptyDraft());
    },
  };
}

/** Replaces the account's draft on this device. Returns whether the device could save it. */
export function saveDraft(account: string, draft: SavedDraft): Promise<boolean> {
  return deviceStorage.save(storageKey(account), draft);
}

export async function readDraft(account: string): Promise<SavedDraft | undefined> {
  return (await deviceStorage.read(storageKey(account))) as SavedDraft | undefined;
}

function emptyDraft(): SavedDraft & { saveState: SaveState } {
  return { answers: emptyAnswers(), savedAt: 0, saveState: 'nothing-yet' };
}

function storageKey(account: string): string {
  return `${storagePrefixes.personal}entry-exit_${account}`;
}
