import { useCallback, useEffect, useRef, useState } from 'react';
import { useKeeping } from '#foundation/web/form/use-keeping.ts';
import { onThisDevice, untilLogOut } from '#foundation/web/session/sealed-storage.ts';
import type { Kind, Topic } from '../rules/topics.ts';

/** What somebody types for a message. */
export type Typed = { kind: Kind; topic: Topic | undefined; text: string; files: string[] };

const nothing: Typed = { kind: 'feedback', topic: undefined, text: '', files: [] };

/** Follows what an account types, and keeps it on this device, sealed, until it is sent or somebody logs out. Undefined while it opens. */
export function useWriting(account: string) {
  const name = `${untilLogOut}feedback_${account}`;
  const [state, setState] = useState<{ typed: Typed; kept: boolean }>();
  const newest = useRef<typeof state>(undefined);
  newest.current = state;
  useEffect(() => {
    let here = true;
    if (account === '') return undefined;
    void onThisDevice.read(name).then((kept) => {
      if (here) setState({ typed: (kept as Typed | undefined) ?? nothing, kept: true });
    });
    return () => {
      here = false;
    };
  }, [account, name]);
  const keep = useCallback(async () => {
    const now = newest.current;
    if (!now || now.kept) return;
    await onThisDevice.keep(name, now.typed);
    setState((then) => (then?.typed === now.typed ? { ...then, kept: true } : then));
  }, [name]);
  useKeeping(state && !state.kept ? state.typed : undefined, keep);
  return (
    state && {
      typed: state.typed,
      change: (part: Partial<Typed>) => setState((now) => now && { typed: { ...now.typed, ...part }, kept: false }),
      /** It was sent: nothing is left here. */
      forget: () => {
        newest.current = undefined;
        onThisDevice.drop(name);
      },
    }
  );
}
