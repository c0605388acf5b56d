import { useCallback, useEffect, useRef, useState } from 'react';
import { deviceStorage, deletedAtLogOut } from '#foundation/web/session/sealed-storage.ts';
import { useAutosave } from './use-autosave.ts';

/**
 * Follows what is typed in a form, and keeps it on this device, sealed, until it is sent or somebody logs out. `name` says what it is, and for
 * whom; '' while that is not known. Undefined while it opens.
 */
export function useDeviceDraft<T extends object>(name: string, nothing: T) {
  const stored = deletedAtLogOut + name;
  const [state, setState] = useState<{ typed: T; kept: boolean }>();
  const newest = useRef<typeof state>(undefined);
  newest.current = state;
  const begin = useRef(nothing);
  useEffect(() => {
    let here = true;
    if (name === '') return undefined;
    void deviceStorage.read(stored).then((kept) => {
      if (here) setState({ typed: (kept as T | undefined) ?? begin.current, kept: true });
    });
    return () => {
      here = false;
    };
  }, [name, stored]);
  const keep = useCallback(async () => {
    const now = newest.current;
    if (!now || now.kept) return;
    await deviceStorage.keep(stored, now.typed);
    setState((then) => (then?.typed === now.typed ? { ...then, kept: true } : then));
  }, [stored]);
  useAutosave(state && !state.kept ? state.typed : undefined, keep);
  return (
    state && {
      typed: state.typed,
      change: (part: Partial<T>) => setState((now) => now && { typed: { ...now.typed, ...part }, kept: false }),
      /** It was sent: nothing is left here. */
      forget: () => {
        newest.current = undefined;
        deviceStorage.drop(stored);
      },
    }
  );
}
