import { useCallback, useEffect, useRef, useState } from 'react';
import { useAutosave } from '#foundation/web/form/use-autosave.ts';
import type { FamilyFormValues } from '../rules/form-values.ts';
import { deleteDraft, saveDraft, type FormDraft, readDraft } from './form-draft.ts';

/**
 * Whether the entered values are saved. `nothing-yet`: nothing was entered. `typing`: not saved yet. `device`: saved on
 * this device. `unsaved`: could not be saved.
 */
export type DraftStatus = 'nothing-yet' | 'typing' | 'device' | 'unsaved';

type DraftState = FormDraft & { status: DraftStatus };

/**
 * Restores a saved draft, or starts with `initialDraft`. Saves changes on this device shortly after the last key press.
 * Returns undefined while the draft is loading.
 */
export function useFormDraft(draftKey: string, initialDraft: FormDraft) {
  const [state, setState] = useState<DraftState>();
  const latestState = useRef<DraftState>(undefined);
  latestState.current = state;
  const latestInitialDraft = useRef(initialDraft);
  latestInitialDraft.current = initialDraft;
  useEffect(() => {
    let mounted = true;
    void readDraft(draftKey).then((saved) => {
      if (mounted)
        setState(saved ? { ...saved, status: 'device' } : { ...latestInitialDraft.current, status: 'nothing-yet' });
    });
    return () => {
      mounted = false;
    };
  }, [draftKey]);
  const save = useCallback(async () => {
    const latest = latestState.current;
    if (latest?.status !== 'typing') return;
    const isPersisted = await saveDraft(draftKey, { entered: latest.entered, revision: latest.revision });
    setState((current) =>
      current?.entered === latest.entered ? { ...current, status: isPersisted ? 'device' : 'unsaved' } : current,
    );
  }, [draftKey]);
  useAutosave(state?.status === 'typing' ? state.entered : undefined, save);
  return (
    state && {
      ...state,
      change: (update: (entered: FamilyFormValues) => FamilyFormValues) =>
        setState((current) => current && { ...current, entered: update(current.entered), status: 'typing' }),
      forget: () => {
        latestState.current = undefined;
        deleteDraft(draftKey);
      },
      restart: () => {
        deleteDraft(draftKey);
        setState({ ...latestInitialDraft.current, status: 'nothing-yet' });
      },
    }
  );
}

export type OpenFormDraft = NonNullable<ReturnType<typeof useFormDraft>>;
