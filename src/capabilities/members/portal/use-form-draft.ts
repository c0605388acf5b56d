import { useCallback, useEffect, useRef, useState } from 'react';
import { useAutosave } from '#foundation/web/form/use-autosave.ts';
import type { FamilyFormValues } from '../rules/form-values.ts';
import { deleteDraft, saveDraft, type FormDraft, readDraft } from './form-draft.ts';

/** Where the last change is. */
export type DraftStatus = 'nothing-yet' | 'typing' | 'device' | 'nowhere';

type DraftState = FormDraft & { status: DraftStatus };

/** What is typed on a form, from what this device kept, else from `start`; kept a moment after the last key. Undefined while it opens. */
export function useFormDraft(name: string, start: FormDraft) {
  const [state, setState] = useState<DraftState>();
  const newest = useRef<DraftState>(undefined);
  newest.current = state;
  const begin = useRef(start);
  begin.current = start;
  useEffect(() => {
    let here = true;
    void readDraft(name).then((kept) => {
      if (here) setState(kept ? { ...kept, status: 'device' } : { ...begin.current, status: 'nothing-yet' });
    });
    return () => {
      here = false;
    };
  }, [name]);
  const keep = useCallback(async () => {
    const now = newest.current;
    if (now?.status !== 'typing') return;
    const lasting = await saveDraft(name, { typed: now.typed, revision: now.revision });
    setState((then) => (then?.typed === now.typed ? { ...then, status: lasting ? 'device' : 'nowhere' } : then));
  }, [name]);
  useAutosave(state?.status === 'typing' ? state.typed : undefined, keep);
  return (
    state && {
      ...state,
      change: (update: (typed: FamilyFormValues) => FamilyFormValues) =>
        setState((now) => now && { ...now, typed: update(now.typed), status: 'typing' }),
      /** It was sent: nothing is left here. */
      forget: () => {
        newest.current = undefined;
        deleteDraft(name);
      },
      /** Begins anew, with what the server has. */
      restart: () => {
        deleteDraft(name);
        setState({ ...begin.current, status: 'nothing-yet' });
      },
    }
  );
}

/** What is typed on an open form. */
export type OpenFormDraft = NonNullable<ReturnType<typeof useFormDraft>>;
