import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Language } from '#foundation/language/messages.ts';
import type { DraftState, DraftStore } from './draft-store.ts';
import { useReloadSafeDraft } from '#foundation/web/screens/reload-safe-state.ts';
import { openApplication, type OpenedDraft } from './open-application.ts';

/** An application being opened, open, or not to be had. */
export type ApplicationState =
  | { phase: 'opening' }
  | { phase: 'failed'; failure: unknown; retry: () => void }
  | { phase: 'open'; opened: OpenedDraft; reopen: () => void };

/**
 * Opens an application for as long as the screen is there; what is not kept yet is kept when it goes or is hidden. Waits while
 * it is not known whose it is (an empty account).
 */
export function useApplication(account: string, id: string | undefined, language: Language): ApplicationState {
  useReloadSafeDraft();
  const [wanted, setWanted] = useState({ id });
  const [application, setApplication] = useState<ApplicationState>({ phase: 'opening' });
  const spoken = useRef(language);
  spoken.current = language;
  const openId = application.phase === 'open' ? application.opened.store.state().id : undefined;
  // One that was opened without an id gets its own into the address later, and is still the same one.
  if (id !== wanted.id && id !== openId) setWanted({ id });
  useEffect(() => {
    if (account === '') return;
    let opened: OpenedDraft | undefined;
    let gone = false;
    setApplication({ phase: 'opening' });
    openApplication(account, wanted.id, () => spoken.current).then(
      (done) => {
        opened = done;
        if (gone) done.close();
        else setApplication({ phase: 'open', opened: done, reopen: () => setWanted({ id: done.store.state().id }) });
      },
      (failure: unknown) => {
        if (!gone) setApplication({ phase: 'failed', failure, retry: () => setWanted({ ...wanted }) });
      },
    );
    const keep = () => void opened?.store.flush();
    const keepWhenHidden = () => document.visibilityState === 'hidden' && keep();
    window.addEventListener('online', keep);
    document.addEventListener('visibilitychange', keepWhenHidden);
    return () => {
      gone = true;
      window.removeEventListener('online', keep);
      document.removeEventListener('visibilitychange', keepWhenHidden);
      opened?.close();
    };
  }, [account, wanted]);
  return application;
}

/** The draft as it stands, followed. */
export function useDraftState(store: DraftStore): DraftState {
  return useSyncExternalStore(store.subscribe, store.state, store.state);
}
