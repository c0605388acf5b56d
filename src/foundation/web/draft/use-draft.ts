import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useReloadSafeDraft } from '../screens/reload-safe-state.ts';
import { draftStorage } from './draft-storage.ts';
import type { DraftState, DraftStore } from './draft-store.ts';
import type { OpenedDraft } from './open-draft.ts';

export type DraftPhase<Draft> =
  | { phase: 'opening' }
  | { phase: 'failed'; failure: unknown; reopen: () => void }
  | { phase: 'open'; draft: Draft; reopen: () => void };

/**
 * Opens a draft, and saves pending changes when the screen closes or is hidden and when the browser is online again.
 * Opens it anew for another `key`, and on `reopen`. Waits while the key is empty.
 */
export function useDraft<Value, Base, Info>(
  key: string,
  open: () => Promise<OpenedDraft<Value, Base, Info>>,
): DraftPhase<OpenedDraft<Value, Base, Info>> {
  useReloadSafeDraft();
  const [openCount, setOpenCount] = useState(0);
  const opening = `${openCount} ${key}`;
  const [opened, setOpened] = useState<{ opening: string; phase: DraftPhase<OpenedDraft<Value, Base, Info>> }>();
  const openLatest = useEffectEvent(open);
  useEffect(() => {
    if (key === '') return;
    let openedDraft: OpenedDraft<Value, Base, Info> | undefined;
    let isUnmounted = false;
    const reopen = () => setOpenCount((count) => count + 1);
    openLatest().then(
      (draft) => {
        openedDraft = draft;
        if (isUnmounted) draft.close();
        else setOpened({ opening, phase: { phase: 'open', draft, reopen } });
      },
      (failure: unknown) => {
        if (!isUnmounted) setOpened({ opening, phase: { phase: 'failed', failure, reopen } });
      },
    );
    const save = () => void openedDraft?.store.flush();
    const saveWhenHidden = () => document.visibilityState === 'hidden' && save();
    window.addEventListener('online', save);
    document.addEventListener('visibilitychange', saveWhenHidden);
    return () => {
      isUnmounted = true;
      window.removeEventListener('online', save);
      document.removeEventListener('visibilitychange', saveWhenHidden);
      openedDraft?.close();
    };
  }, [key, opening]);
  return opened?.opening === opening ? opened.phase : { phase: 'opening' };
}

/** Whether this device has a draft under this key. False until it is known, and for an empty key. */
export function useHasDraft(key: string): boolean {
  const [foundKey, setFoundKey] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    if (key !== '')
      void draftStorage(key)
        .read()
        .then((draft) => isCurrent && setFoundKey(draft && key));
    return () => {
      isCurrent = false;
    };
  }, [key]);
  return key !== '' && foundKey === key;
}

export function useDraftState<Value, Base>(store: DraftStore<Value, Base>): DraftState<Value, Base> {
  return useSyncExternalStore(store.subscribe, store.state, store.state);
}
