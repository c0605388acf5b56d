import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { useAutosave } from '#foundation/web/form/use-autosave.ts';
import { carryOverValues, type FormValues } from '../rules/form-values.ts';
import { deleteFormDraft, saveFormDraft, type FormDraft, readFormDraft } from './form-draft.ts';

/** Where the last change is saved: `typing` not yet, `device` outlives the page, `nowhere` is lost with the page. */
export type SaveState = 'nothing-yet' | 'typing' | 'device' | 'nowhere';

type FormDraftState = FormDraft & { saveState: SaveState; renewed: boolean };

/**
 * State of a form draft: the draft of this device, or `start` if there is none. A newer template keeps the values that
 * still fit (`renewed`). Saves shortly after the last change. Returns undefined while the draft loads.
 */
export function useFormDraft(name: string, start: FormDraft | undefined) {
  const [state, setState] = useState<FormDraftState>();
  const [loadedName, setLoadedName] = useState<string>();
  const latestState = useRef<FormDraftState>(undefined);
  latestState.current = state;
  useEffect(() => {
    let isCurrent = true;
    setState(undefined);
    void readFormDraft(name).then((saved) => {
      if (!isCurrent) return;
      if (saved) setState({ ...saved, saveState: 'device', renewed: false });
      setLoadedName(name);
    });
    return () => {
      isCurrent = false;
    };
  }, [name]);
  // Follows `start` until something is typed; afterwards only a newer template changes the form.
  useEffect(() => {
    if (loadedName !== name || !start) return;
    // Renders all questions of a page in short pieces, so that a slow phone stays responsive.
    startTransition(() =>
      setState((previous) => {
        if (!previous || previous.saveState === 'nothing-yet')
          return { ...start, saveState: 'nothing-yet', renewed: false };
        if (previous.version >= start.version) return previous;
        const entered = carryOverValues(previous.template, start.template, previous.entered);
        return { ...start, entered, saveState: 'typing', renewed: true };
      }),
    );
  }, [loadedName, name, start]);
  const save = useCallback(async () => {
    const current = latestState.current;
    if (current?.saveState !== 'typing') return;
    const { entered, version, template } = current;
    const isLasting = await saveFormDraft(name, { entered, version, template });
    setState((latest) =>
      latest?.entered === entered ? { ...latest, saveState: isLasting ? 'device' : 'nowhere' } : latest,
    );
  }, [name]);
  useAutosave(state?.saveState === 'typing' ? state.entered : undefined, save);
  return (
    state && {
      ...state,
      change: (part: FormValues) =>
        setState(
          (previous) => previous && { ...previous, entered: { ...previous.entered, ...part }, saveState: 'typing' },
        ),
      /** Deletes the draft after it was sent or the user starts again. */
      forget: () => {
        latestState.current = undefined;
        deleteFormDraft(name);
        setState(start && { ...start, saveState: 'nothing-yet', renewed: false });
      },
    }
  );
}

/** State and controls of an open form. */
export type FormDraftControls = NonNullable<ReturnType<typeof useFormDraft>>;
