import { useCallback, useEffect, useRef, useState } from 'react';
import { deviceStorage, deletedAtLogOut } from '#foundation/web/session/encrypted-storage.ts';
import { useAutosave } from './use-autosave.ts';

/**
 * State of a form, saved encrypted on this device until it is sent or the user logs out. Undefined while it loads.
 * `name`: names the form and its subject; '' while the subject is not known.
 */
export function useDeviceDraft<T extends object>(name: string, empty: T) {
  const key = deletedAtLogOut + name;
  const [state, setState] = useState<{ typed: T; isSaved: boolean }>();
  const latest = useRef<typeof state>(undefined);
  latest.current = state;
  const initial = useRef(empty);
  useEffect(() => {
    let isMounted = true;
    if (name === '') return undefined;
    void deviceStorage.read(key).then((saved) => {
      if (isMounted) setState({ typed: (saved as T | undefined) ?? initial.current, isSaved: true });
    });
    return () => {
      isMounted = false;
    };
  }, [name, key]);
  const save = useCallback(async () => {
    const draft = latest.current;
    if (!draft || draft.isSaved) return;
    await deviceStorage.save(key, draft.typed);
    setState((previous) => (previous?.typed === draft.typed ? { ...previous, isSaved: true } : previous));
  }, [key]);
  useAutosave(state && !state.isSaved ? state.typed : undefined, save);
  return (
    state && {
      typed: state.typed,
      change: (part: Partial<T>) => setState((previous) => previous && { typed: { ...previous.typed, ...part }, isSaved: false }),
      /** Deletes the draft after the form was sent. */
      forget: () => {
        latest.current = undefined;
        deviceStorage.delete(key);
      },
    }
  );
}
