import { useCallback, useEffect, useRef, useState } from 'react';
import { deviceStorage, deletedAtLogOutPrefix } from '#foundation/web/session/encrypted-storage.ts';
import { useAutosave } from './use-autosave.ts';

/**
 * State of a form, saved encrypted on this device until it is sent or the user logs out. Undefined while it loads.
 * `name`: names the form and its subject; '' while the subject is not known.
 */
export function useDeviceDraft<T extends object>(name: string, blankForm: T) {
  const key = deletedAtLogOutPrefix + name;
  const [state, setState] = useState<{ entered: T; isSaved: boolean }>();
  const latest = useRef<typeof state>(undefined);
  latest.current = state;
  const initialForm = useRef(blankForm);
  useEffect(() => {
    let isMounted = true;
    if (name === '') return undefined;
    void deviceStorage.read(key).then((saved) => {
      if (isMounted) setState({ entered: (saved as T | undefined) ?? initialForm.current, isSaved: true });
    });
    return () => {
      isMounted = false;
    };
  }, [name, key]);
  const save = useCallback(async () => {
    const draft = latest.current;
    if (!draft || draft.isSaved) return;
    await deviceStorage.save(key, draft.entered);
    setState((previous) => (previous?.entered === draft.entered ? { ...previous, isSaved: true } : previous));
  }, [key]);
  useAutosave(state && !state.isSaved ? state.entered : undefined, save);
  return (
    state && {
      entered: state.entered,
      change: (part: Partial<T>) =>
        setState((previous) => previous && { entered: { ...previous.entered, ...part }, isSaved: false }),
      deleteDraft: () => {
        latest.current = undefined;
        deviceStorage.delete(key);
      },
    }
  );
}
