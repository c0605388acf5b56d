import { useCallback, useEffect, useRef, useState } from 'react';
import { useAutosave } from '#foundation/web/form/use-autosave.ts';
import type { Typed } from '../rules/typed.ts';
import { forgetTyping, keepTyping, type KeptTyping, readTyping } from './kept-typing.ts';

/** Where the last change is. */
export type Keeping = 'nothing-yet' | 'typing' | 'device' | 'nowhere';

type State = KeptTyping & { keeping: Keeping };

/** What is typed on a form, from what this device kept, else from `start`; kept a moment after the last key. Undefined while it opens. */
export function useTyping(name: string, start: KeptTyping) {
  const [state, setState] = useState<State>();
  const newest = useRef<State>(undefined);
  newest.current = state;
  const begin = useRef(start);
  begin.current = start;
  useEffect(() => {
    let here = true;
    void readTyping(name).then((kept) => {
      if (here) setState(kept ? { ...kept, keeping: 'device' } : { ...begin.current, keeping: 'nothing-yet' });
    });
    return () => {
      here = false;
    };
  }, [name]);
  const keep = useCallback(async () => {
    const now = newest.current;
    if (now?.keeping !== 'typing') return;
    const lasting = await keepTyping(name, { typed: now.typed, revision: now.revision });
    setState((then) => (then?.typed === now.typed ? { ...then, keeping: lasting ? 'device' : 'nowhere' } : then));
  }, [name]);
  useAutosave(state?.keeping === 'typing' ? state.typed : undefined, keep);
  return (
    state && {
      ...state,
      change: (update: (typed: Typed) => Typed) =>
        setState((now) => now && { ...now, typed: update(now.typed), keeping: 'typing' }),
      /** It was sent: nothing is left here. */
      forget: () => {
        newest.current = undefined;
        forgetTyping(name);
      },
      /** Begins anew, with what the server has. */
      restart: () => {
        forgetTyping(name);
        setState({ ...begin.current, keeping: 'nothing-yet' });
      },
    }
  );
}

/** What is typed on an open form. */
export type Typing = NonNullable<ReturnType<typeof useTyping>>;
