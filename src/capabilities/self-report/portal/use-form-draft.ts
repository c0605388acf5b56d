import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { useAutosave } from '#foundation/web/form/use-autosave.ts';
import { carryOverValues, type FormValues } from '../rules/form-values.ts';
import { deleteFormDraft, saveFormDraft, type FormDraft, readFormDraft } from './form-draft.ts';

/** Where the last change is. */
export type SaveState = 'nothing-yet' | 'typing' | 'device' | 'nowhere';

type FormDraftState = FormDraft & { keeping: SaveState; renewed: boolean };

/**
 * What is typed on a form: what this device kept of it, else `start`, once that is there. A newer template than the one that was kept takes
 * over what still fits. Kept a moment after the last key. Undefined while it opens.
 */
export function useFormDraft(name: string, start: FormDraft | undefined) {
  const [state, setState] = useState<FormDraftState>();
  const [looked, setLooked] = useState<string>();
  const newest = useRef<FormDraftState>(undefined);
  newest.current = state;
  useEffect(() => {
    let here = true;
    setState(undefined);
    void readFormDraft(name).then((kept) => {
      if (!here) return;
      if (kept) setState({ ...kept, keeping: 'device', renewed: false });
      setLooked(name);
    });
    return () => {
      here = false;
    };
  }, [name]);
  // While nothing is typed, the form is what is known; afterwards, only a newer template changes it.
  useEffect(() => {
    if (looked !== name || !start) return;
    // All questions of a page are drawn at once: in short pieces, so that a slow phone answers a finger meanwhile.
    startTransition(() =>
      setState((now) => {
        if (!now || now.keeping === 'nothing-yet') return { ...start, keeping: 'nothing-yet', renewed: false };
        if (now.version >= start.version) return now;
        const typed = carryOverValues(now.template, start.template, now.typed);
        return { ...start, typed, keeping: 'typing', renewed: true };
      }),
    );
  }, [looked, name, start]);
  const keep = useCallback(async () => {
    const now = newest.current;
    if (now?.keeping !== 'typing') return;
    const { typed, version, template } = now;
    const lasting = await saveFormDraft(name, { typed, version, template });
    setState((then) => (then?.typed === typed ? { ...then, keeping: lasting ? 'device' : 'nowhere' } : then));
  }, [name]);
  useAutosave(state?.keeping === 'typing' ? state.typed : undefined, keep);
  return (
    state && {
      ...state,
      change: (part: FormValues) =>
        setState((now) => now && { ...now, typed: { ...now.typed, ...part }, keeping: 'typing' }),
      /** It was sent, or is begun anew: nothing of it is left here. */
      forget: () => {
        newest.current = undefined;
        deleteFormDraft(name);
        setState(start && { ...start, keeping: 'nothing-yet', renewed: false });
      },
    }
  );
}

/** What is typed on an open form. */
export type FormDraftControls = NonNullable<ReturnType<typeof useFormDraft>>;
