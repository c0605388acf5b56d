import { useAutosave } from '#foundation/web/form/use-autosave.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Answers } from '#capabilities/declaration/contract.ts';
import { emptyAnswers } from '#capabilities/declaration/rules/answers.ts';
import { systemClock } from '#foundation/time/clock.ts';
import { findRegister, problem } from '../contract.ts';
import { deleteDraft, saveDraft, type RegisterDraft, readSavedRegister, readDraft } from './saved-registers.ts';

/** Save state of the latest change, as shown above the form. `unsaved`: this device could not save the answers. */
type RegisterSaveState = 'nothing-yet' | 'typing' | 'on-device' | 'unsaved';

export type RegisterDraftState =
  | { phase: 'opening' }
  | { phase: 'failed'; failure: unknown; retry: () => void }
  | {
      phase: 'open';
      answers: Answers;
      /** Revision that the change is based on. Undefined for a new register. */
      revision: number | undefined;
      saveState: RegisterSaveState;
      savedAt: number | undefined;
      change: (update: (answers: Answers) => Answers) => void;
      /** Deletes the draft from this device, after it was sent. */
      deleteDraft: () => void;
      /** Discards the draft and loads the latest answers from the server; a new register becomes empty. */
      discardAndReload: () => void;
    };

type LoadedDraft = RegisterDraft & { saveState: RegisterSaveState };

/**
 * Reads the draft of a register, and saves it on the device shortly after the last keystroke. `reference`: empty for a
 * new register.
 */
export function useRegisterDraft(reference: string): RegisterDraftState {
  const [state, setState] = useState<LoadedDraft>();
  const [failure, setFailure] = useState<unknown>();
  const [reloadCount, setReloadCount] = useState(0);
  const latestDraft = useRef<LoadedDraft>(undefined);
  latestDraft.current = state;
  useEffect(() => {
    let isMounted = true;
    setFailure(undefined);
    setState(undefined);
    loadDraft(reference).then(
      (loaded) => isMounted && setState(loaded),
      (thrown: unknown) => isMounted && setFailure(thrown ?? new Error('the draft could not be loaded')),
    );
    return () => {
      isMounted = false;
    };
  }, [reference, reloadCount]);
  const save = useCallback(async () => {
    const { saveState, ...draft } = latestDraft.current ?? { saveState: 'nothing-yet' as const };
    if (saveState !== 'typing' || !('answers' in draft)) return;
    const savedAt = systemClock.now();
    const isPersisted = await saveDraft(reference, { ...draft, savedAt });
    setState((current) =>
      current?.answers === draft.answers
        ? { ...current, savedAt, saveState: isPersisted ? 'on-device' : 'unsaved' }
        : current,
    );
  }, [reference]);
  useAutosave(state?.saveState === 'typing' ? state.answers : undefined, save);
  if (failure !== undefined) return { phase: 'failed', failure, retry: () => setReloadCount((count) => count + 1) };
  if (!state) return { phase: 'opening' };
  return {
    phase: 'open',
    answers: state.answers,
    revision: state.changedRegister?.revision,
    saveState: state.saveState,
    savedAt: state.saveState === 'on-device' ? state.savedAt : undefined,
    change: (update) =>
      setState((current) => current && { ...current, answers: update(current.answers), saveState: 'typing' }),
    deleteDraft: () => {
      latestDraft.current = undefined;
      deleteDraft(reference);
    },
    discardAndReload: () => {
      latestDraft.current = undefined;
      deleteDraft(reference);
      setReloadCount((count) => count + 1);
    },
  };
}

async function loadDraft(reference: string): Promise<LoadedDraft> {
  const draft = await readDraft(reference);
  if (draft) return { ...draft, saveState: 'on-device' };
  if (reference === '') return { answers: emptyAnswers(), savedAt: 0, saveState: 'nothing-yet' };
  const saved = await readSavedRegister(reference);
  if (!saved) throw problem('info-register/not-found');
  const { answers, revision } = await callApi(findRegister, { reference, birthDate: saved.birthDate });
  return { answers, savedAt: 0, changedRegister: { reference, revision }, saveState: 'nothing-yet' };
}
