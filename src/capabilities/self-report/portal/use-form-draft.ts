import { useDeferredValue, useState } from 'react';
import { useDeviceDraft } from '#foundation/web/draft/use-device-draft.ts';
import { carryOverValues, type FormValues } from '../rules/form-values.ts';
import type { Template } from '../rules/template.ts';

/** Draft of a form. Includes the template, so that the form works without a network. */
export type FormDraft = { entered: FormValues; version: number; template: Template };

/**
 * Draft of a form on this device, or `initialDraft` if there is none. A newer template keeps the values that still fit
 * (`isOnNewerTemplate`). Returns undefined while the draft loads.
 */
export function useFormDraft(name: string, initialDraft: FormDraft | undefined) {
  // Deferred, because React interrupts such a render for input, so that a slow phone stays responsive.
  const initial = useDeferredValue(initialDraft);
  const draft = useDeviceDraft(`self_report_${name}`, initial);
  const [wasCarriedOver, setCarriedOver] = useState(false);
  if (!draft) return undefined;
  const carryOver = (current: FormDraft): FormDraft =>
    initial && current.version < initial.version
      ? { ...initial, entered: carryOverValues(current.template, initial.template, current.entered) }
      : current;
  const value = carryOver(draft.value);
  const isOnNewerTemplate = wasCarriedOver || value !== draft.value;
  return {
    ...value,
    saveState: draft.saveState,
    savedAt: draft.savedAt,
    isOnNewerTemplate,
    change: (part: FormValues) => {
      setCarriedOver(isOnNewerTemplate);
      draft.change((current) => {
        const carried = carryOver(current);
        return { ...carried, entered: { ...carried.entered, ...part } };
      });
    },
    restart: () => {
      setCarriedOver(false);
      draft.restart();
    },
    reopen: draft.reopen,
  };
}

export type FormDraftControls = NonNullable<ReturnType<typeof useFormDraft>>;
