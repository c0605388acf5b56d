import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { useAutosave } from '#foundation/web/form/use-autosave.ts';
import { carryOverValues, type FormValues } from '../rules/form-values.ts';
import { deleteFormDraft, saveFormDraft, type FormDraft, readFormDraft } from './form-draft.ts';

/**
 * Where the last change is saved. `nothing-yet`: nothing was entered. `typing`: not saved yet. `device`: saved, even
 * after the page is closed. `unsaved`: lost when the page is closed.
 */
export type SaveState = 'nothing-yet' | 'typing' | 'device' | 'unsaved';

type FormDraftState = FormDraft & { saveState: SaveState; isOnNewerTemplate: boolean };

/**
 * State of a form draft: the draft saved on this device, or `initialDraft` if there is none. A newer template keeps the
 * values that still fit (`isOnNewerTemplate`). Saves shortly after the last change. Returns undefined while the draft
 * loads.
 */
export function useFormDraft(name: string, initialDraft: FormDraft | undefined) {
  const [state, setState] = useState<FormDraftState>();
  const [loadedName, setLoadedName] = useState<string>();
  const latestState = useRef<FormDraftState>(undefined);
  latestState.current = state;
  useEffect(() => {
    let isCurrent = true;
    setState(undefined);
    void readFormDraft(name).then((saved) => {
      if (!isCurrent) return;
      if (saved) setState({ ...saved, saveState: 'device', isOnNewerTemplate: false });
      setLoadedName(name);
    });
    return () => {
      isCurrent = false;
    };
  }, [name]);
  // Follows `initialDraft` until the user enters something. From then on, only a newer template changes the form.
  useEffect(() => {
    if (loadedName !== name || !initialDraft) return;
    // Renders as a transition, which React interrupts for input, so that a slow phone stays responsive.
    startTransition(() =>
      setState((previous) => {
        if (!previous || previous.saveState === 'nothing-yet')
          return { ...initialDraft, saveState: 'nothing-yet', isOnNewerTemplate: false };
        if (previous.version >= initialDraft.version) return previous;
        const entered = carryOverValues(previous.template, initialDraft.template, previous.entered);
        return { ...initialDraft, entered, saveState: 'typing', isOnNewerTemplate: true };
      }),
    );
  }, [loadedName, name, initialDraft]);
  const save = useCallback(async () => {
    const current = latestState.current;
    if (current?.saveState !== 'typing') return;
    const { entered, version, template } = current;
    const isPersistent = await saveFormDraft(name, { entered, version, template });
    setState((latest) =>
      latest?.entered === entered ? { ...latest, saveState: isPersistent ? 'device' : 'unsaved' } : latest,
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
      // Deletes the draft after it was sent or the user starts again.
      discard: () => {
        latestState.current = undefined;
        deleteFormDraft(name);
        setState(initialDraft && { ...initialDraft, saveState: 'nothing-yet', isOnNewerTemplate: false });
      },
    }
  );
}

export type FormDraftControls = NonNullable<ReturnType<typeof useFormDraft>>;
