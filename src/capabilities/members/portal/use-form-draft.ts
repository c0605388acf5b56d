import { useDeviceDraft } from '#foundation/web/draft/use-device-draft.ts';
import { emptyDetails } from '../rules/details.ts';
import type { FamilyFormValues } from '../rules/form-values.ts';

/** `revision`: revision of the stored details that the form changes; 0 for new details. */
export type FormDraft = { entered: FamilyFormValues; revision: number };

/** Draft on this device, or `initialDraft`. Returns undefined while the draft is loading. */
export function useFormDraft(draftKey: string, initialDraft: FormDraft) {
  const draft = useDeviceDraft(draftKey, initialDraft);
  if (!draft) return undefined;
  const { value, change, ...controls } = draft;
  // Fields that were added since the draft was saved are empty.
  const entered = { ...value.entered, details: { ...emptyDetails, ...value.entered.details } };
  return {
    ...controls,
    entered,
    revision: value.revision,
    change: (update: (entered: FamilyFormValues) => FamilyFormValues) =>
      change((current) => ({ ...current, entered: update(current.entered) })),
  };
}

export type OpenFormDraft = NonNullable<ReturnType<typeof useFormDraft>>;
