import { useCallback, useEffect, useRef, useState } from 'react';
import { useAutosave } from '#foundation/web/form/use-autosave.ts';
import type { FamilyFormValues } from '../rules/form-values.ts';
import { deleteDraft, saveDraft, type FormDraft, readDraft } from './form-draft.ts';

/** State of the last change. `nowhere`: it could not be saved on this device. */
export type DraftStatus = 'nothing-yet' | 'typing' | 'device' | 'nowhere';

type DraftState = FormDraft & { status: DraftStatus };

/**
 * Form values on this device: those of the saved draft, else of `initialDraft`. Saves shortly after the last key.
 * Undefined while loading.
 */
export function useFormDraft(name: string, initialDraft: FormDraft) {
  const [state, setState] = useState<DraftState>();
  const latestState = useRef<DraftState>(undefined);
  latestState.current = state;
  const initial = useRef(initialDraft);
  initial.current = initialDraft;
  useEffect(() => {
    let mounted = true;
    void readDraft(name).then((saved) => {
      if (mounted) setState(saved ? { ...saved, status: 'device' } : { ...initial.current, status: 'nothing-yet' });
    });
    return () => {
      mounted = false;
    };
  }, [name]);
  const save = useCallback(async () => {
    const latest = latestState.current;
    if (latest?.status !== 'typing') return;
    const isPersisted = await saveDraft(name, { entered: latest.entered, revision: latest.revision });
    setState((current) =>
      current?.entered === latest.entered ? { ...current, status: isPersisted ? 'device' : 'nowhere' } : current,
    );
  }, [name]);
  useAutosave(state?.status === 'typing' ? state.entered : undefined, save);
  return (
    state && {
      ...state,
      change: (update: (entered: FamilyFormValues) => FamilyFormValues) =>
        setState((current) => current && { ...current, entered: update(current.entered), status: 'typing' }),
      /** Deletes the draft after it was sent. */
      forget: () => {
        latestState.current = undefined;
        deleteDraft(name);
      },
      /** Deletes the draft and starts with the server's values. */
      restart: () => {
        deleteDraft(name);
        setState({ ...initial.current, status: 'nothing-yet' });
      },
    }
  );
}

export type OpenFormDraft = NonNullable<ReturnType<typeof useFormDraft>>;
