import { useCallback, useEffect, useRef, useState } from 'react';
import { storagePrefixes } from '#capabilities/declaration/portal/public.ts';
import { systemClock } from '#foundation/time/clock.ts';
import { useAutosave } from '#foundation/web/form/use-autosave.ts';
import { deviceStorage } from '#foundation/web/session/sealed-storage.ts';
import type { Answers } from '../contract.ts';
import { emptyAnswers } from '../rules/answers.ts';

/** Where the last change is. */
export type SaveState = 'nothing-yet' | 'typing' | 'on-device' | 'nowhere';

/** What somebody types for a new application; undefined while it is being read. */
export type ApplicationDraft = {
  answers: Answers;
  saveState: SaveState;
  savedAt: number | undefined;
  change: (update: (answers: Answers) => Answers) => void;
  /** Forgets it on this device: it was sent, or is not wanted. */
  discard: () => void;
};

type SavedDraft = { answers: Answers; at: number };

/** Follows what an account types for a new application, and keeps it on this device, sealed, a moment after the last key. */
export function useApplicationDraft(account: string): ApplicationDraft | undefined {
  const [state, setState] = useState<SavedDraft & { keeping: SaveState }>();
  const newest = useRef<typeof state>(undefined);
  newest.current = state;
  useEffect(() => {
    let here = true;
    setState(undefined);
    if (account === '') return undefined;
    void readDraft(account).then((kept) => {
      if (here) setState(kept ? { ...kept, keeping: 'on-device' } : emptyDraft());
    });
    return () => {
      here = false;
    };
  }, [account]);
  const keep = useCallback(async () => {
    const typed = newest.current;
    if (typed?.keeping !== 'typing') return;
    const at = systemClock.now();
    const lasting = await saveDraft(account, { answers: typed.answers, at });
    setState((now) =>
      now?.answers === typed.answers ? { ...now, at, keeping: lasting ? 'on-device' : 'nowhere' } : now,
    );
  }, [account]);
  useAutosave(state?.keeping === 'typing' ? state.answers : undefined, keep);
  if (!state) return undefined;
  return {
    answers: state.answers,
    saveState: state.keeping,
    savedAt: state.keeping === 'on-device' ? state.at : undefined,
    change: (update) => setState((now) => now && { ...now, answers: update(now.answers), keeping: 'typing' }),
    discard: () => {
      newest.current = undefined;
      deviceStorage.drop(storageKey(account));
      setState(emptyDraft());
    },
  };
}

/** Keeps answers for a new application, in place of those that were typed before. */
export function saveDraft(account: string, kept: SavedDraft): Promise<boolean> {
  return deviceStorage.keep(storageKey(account), kept);
}

/** What an account has typed on this device and not sent. */
export async function readDraft(account: string): Promise<SavedDraft | undefined> {
  return (await deviceStorage.read(storageKey(account))) as SavedDraft | undefined;
}

function emptyDraft(): SavedDraft & { keeping: SaveState } {
  return { answers: emptyAnswers(), at: 0, keeping: 'nothing-yet' };
}

function storageKey(account: string): string {
  return `${storagePrefixes.own}entry-exit_${account}`;
}
