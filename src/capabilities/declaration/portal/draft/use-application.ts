import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Language } from '#foundation/language/messages.ts';
import type { DraftState, DraftStore } from './draft-store.ts';
import { useReloadSafeDraft } from '#foundation/web/screens/reload-safe-state.ts';
import { openApplication, type OpenedDraft } from './open-application.ts';

export type ApplicationState =
  | { phase: 'opening' }
  | { phase: 'failed'; failure: unknown; retry: () => void }
  | { phase: 'open'; openedDraft: OpenedDraft; reopen: () => void };

/**
 * Opens an application, and saves pending changes when the screen closes or is hidden. Waits while the account is
 * unknown (an empty string). `id`: undefined for the ongoing application, or a new one.
 */
export function useApplication(account: string, id: string | undefined, language: Language): ApplicationState {
  useReloadSafeDraft();
  // A new object opens the application again, even with the same id.
  const [request, setRequest] = useState({ id });
  const [application, setApplication] = useState<ApplicationState>({ phase: 'opening' });
  const languageRef = useRef(language);
  languageRef.current = language;
  const openId = application.phase === 'open' ? application.openedDraft.store.state().id : undefined;
  // An application that was opened without an id gets its id into the URL later. It must not be opened again then.
  if (id !== request.id && id !== openId) setRequest({ id });
  useEffect(() => {
    if (account === '') return;
    let openedDraft: OpenedDraft | undefined;
    let isUnmounted = false;
    setApplication({ phase: 'opening' });
    openApplication(account, request.id, () => languageRef.current).then(
      (draft) => {
        openedDraft = draft;
        if (isUnmounted) draft.close();
        else
          setApplication({
            phase: 'open',
            openedDraft: draft,
            reopen: () => setRequest({ id: draft.store.state().id }),
          });
      },
      (failure: unknown) => {
        if (!isUnmounted) setApplication({ phase: 'failed', failure, retry: () => setRequest({ ...request }) });
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
  }, [account, request]);
  return application;
}

export function useDraftState(store: DraftStore): DraftState {
  return useSyncExternalStore(store.subscribe, store.state, store.state);
}
