import { deviceStorage, deletedAtLogOutPrefix } from '#foundation/web/session/encrypted-storage.ts';
import { emptyDetails } from '../rules/details.ts';
import type { FamilyFormValues } from '../rules/form-values.ts';

/** `revision`: revision of the stored details that the form changes; 0 for new details. */
export type FormDraft = { entered: FamilyFormValues; revision: number };

/**
 * Saves a draft encrypted on this device, until it is sent or the user logs out. Returns false if the draft could not
 * be stored and is lost when the page closes.
 */
export function saveDraft(draftKey: string, draft: FormDraft): Promise<boolean> {
  return deviceStorage.save(deletedAtLogOutPrefix + draftKey, draft);
}

/** Fields that were added since the draft was saved are empty. */
export async function readDraft(draftKey: string): Promise<FormDraft | undefined> {
  const saved = (await deviceStorage.read(deletedAtLogOutPrefix + draftKey)) as FormDraft | undefined;
  return saved && { ...saved, entered: { ...saved.entered, details: { ...emptyDetails, ...saved.entered.details } } };
}

export function deleteDraft(draftKey: string): void {
  deviceStorage.delete(deletedAtLogOutPrefix + draftKey);
}
