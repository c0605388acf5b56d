import { deviceStorage, deletedAtLogOut } from '#foundation/web/session/encrypted-storage.ts';
import { emptyDetails } from '../rules/details.ts';
import type { FamilyFormValues } from '../rules/form-values.ts';

/** Form values entered so far. `revision`: of the details that the form changes; 0 for new ones. */
export type FormDraft = { entered: FamilyFormValues; revision: number };

/**
 * Saves a draft encrypted on this device, until it is sent or the user logs out. Returns whether it outlives the page.
 */
export function saveDraft(name: string, draft: FormDraft): Promise<boolean> {
  return deviceStorage.save(deletedAtLogOut + name, draft);
}

/** Reads a draft. Fields that were added since it was saved are empty. */
export async function readDraft(name: string): Promise<FormDraft | undefined> {
  const saved = (await deviceStorage.read(deletedAtLogOut + name)) as FormDraft | undefined;
  return saved && { ...saved, entered: { ...saved.entered, details: { ...emptyDetails, ...saved.entered.details } } };
}

export function deleteDraft(name: string): void {
  deviceStorage.delete(deletedAtLogOut + name);
}
