import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Language } from '#foundation/language/messages.ts';
import type { DraftState, DraftStore } from './draft-store.ts';
import { useReloadSafeDraft } from '#foundation/web/screens/reload-safe-state.ts';
import { openApplication, type OpenedDraft } from './open-application.ts';

export type ApplicationState =
  | { phase: 'opening' }
  | { phase: 'failed'; failure: unknown; retry: () => void }
  | { phase: 'open'; opened: OpenedDraft; reopen: () => void };

/**
 * Opens an application while the screen is mounted. Saves pending changes when the screen closes or is hidden. Waits
 * while the account is unknown (an empty string).
 */
export function useApplication(account: string, id: string | undefined, language: Language): ApplicationState {
  useReloadSafeDraft();
  const [requested, setRequested] = useState({ id });
  const [application, setApplication] = useState<ApplicationState>({ phase: 'opening' });
  const languageRef = useRef(language);
  languageRef.current = language;
  const openId = application.phase === 'open' ? application.opened.store.state().id : undefined;
  // An application that was opened without an id gets one into the URL later, and needs no reopening.
  if (id !== requested.id && id !== openId) setRequested({ id });
  useEffect(() => {
    if (account === '') return;
    let opened: OpenedDraft | undefined;
    let unmounted = false;
    setApplication({ phase: 'opening' });
    openApplication(account, requested.id, () => languageRef.current).then(
      (draft) => {
        opened = draft;
        if (unmounted) draft.close();
        else
          setApplication({ phase: 'open', opened: draft, reopen: () => setRequested({ id: draft.store.state().id }) });
      },
      (failure: unknown) => {
        if (!unmounted) setApplication({ phase: 'failed', failure, retry: () => setRequested({ ...requested }) });
      },
    );
    const save = () => void opened?.store.flush();
    const saveWhenHidden = () => document.visibilityState === 'hidden' && save();
    window.addEventListener('online', save);
    document.addEventListener('visibilitychange', saveWhenHidden);
    return () => {
      unmounted = true;
      window.removeEventListener('online', save);
      document.removeEventListener('visibilitychange', saveWhenHidden);
      opened?.close();
    };
  }, [account, requested]);
  return application;
}

/** Subscribes to the state of a draft. */
export function useDraftState(store: DraftStore): DraftState {
  return useSyncExternalStore(store.subscribe, store.state, store.state);
}
