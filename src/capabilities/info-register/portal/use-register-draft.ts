import { useAutosave } from '#foundation/web/form/use-autosave.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Answers } from '#capabilities/declaration/contract.ts';
import { emptyAnswers } from '#capabilities/declaration/rules/answers.ts';
import { systemClock } from '#foundation/time/clock.ts';
import { findRegister, problem } from '../contract.ts';
import { deleteDraft, saveDraft, type RegisterDraft, readSavedRegister, readDraft } from './saved-registers.ts';

/** Where the last change is: as the line over the form says it. */
type DraftStatus = 'nothing-yet' | 'typing' | 'on-device' | 'nowhere';

/** What somebody types for a new register, or to change one. */
export type RegisterDraftState =
  | { phase: 'opening' }
  | { phase: 'failed'; failure: unknown; retry: () => void }
  | {
      phase: 'open';
      answers: Answers;
      /** The revision that is changed; undefined for a new register. */
      revision: number | undefined;
      keeping: DraftStatus;
      keptAt: number | undefined;
      change: (update: (answers: Answers) => Answers) => void;
      /** Forgets it on this device: it is registered, or not wanted. */
      forget: () => void;
      /** Reads the newest from the server, in place of what was typed. */
      reopen: () => void;
    };

type DraftState = RegisterDraft & { keeping: DraftStatus };

/** Follows what is typed, and keeps it on this device a moment after the last key. `reference` is empty for a new register. */
export function useRegisterDraft(reference: string): RegisterDraftState {
  const [state, setState] = useState<DraftState>();
  const [failure, setFailure] = useState<unknown>();
  const [round, setRound] = useState(0);
  const newest = useRef<DraftState>(undefined);
  newest.current = state;
  useEffect(() => {
    let here = true;
    setFailure(undefined);
    setState(undefined);
    loadDraft(reference).then(
      (opened) => here && setState(opened),
      (thrown: unknown) => here && setFailure(thrown ?? new Error('not opened')),
    );
    return () => {
      here = false;
    };
  }, [reference, round]);
  const keep = useCallback(async () => {
    const { keeping, ...typing } = newest.current ?? { keeping: 'nothing-yet' as const };
    if (keeping !== 'typing' || !('answers' in typing)) return;
    const at = systemClock.now();
    const lasting = await saveDraft(reference, { ...typing, at });
    setState((now) =>
      now?.answers === typing.answers ? { ...now, at, keeping: lasting ? 'on-device' : 'nowhere' } : now,
    );
  }, [reference]);
  useAutosave(state?.keeping === 'typing' ? state.answers : undefined, keep);
  if (failure !== undefined) return { phase: 'failed', failure, retry: () => setRound((count) => count + 1) };
  if (!state) return { phase: 'opening' };
  return {
    phase: 'open',
    answers: state.answers,
    revision: state.of?.revision,
    keeping: state.keeping,
    keptAt: state.keeping === 'on-device' ? state.at : undefined,
    change: (update) => setState((now) => now && { ...now, answers: update(now.answers), keeping: 'typing' }),
    forget: () => {
      newest.current = undefined;
      deleteDraft(reference);
    },
    reopen: () => {
      newest.current = undefined;
      deleteDraft(reference);
      setRound((count) => count + 1);
    },
  };
}

async function loadDraft(reference: string): Promise<DraftState> {
  const typed = await readDraft(reference);
  if (typed) return { ...typed, keeping: 'on-device' };
  if (reference === '') return { answers: emptyAnswers(), at: 0, keeping: 'nothing-yet' };
  const kept = await readSavedRegister(reference);
  if (!kept) throw problem('info-register/not-found');
  const { answers, revision } = await callApi(findRegister, { reference, birthDate: kept.birthDate });
  return { answers, at: 0, of: { reference, revision }, keeping: 'nothing-yet' };
}
