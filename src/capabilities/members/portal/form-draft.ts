import { deviceStorage, deletedAtLogOut } from '#foundation/web/session/sealed-storage.ts';
import { emptyDetails } from '../rules/details.ts';
import type { FamilyFormValues } from '../rules/form-values.ts';

/** What somebody typed so far. `revision`: of the details that it changes; 0 for new ones. */
export type FormDraft = { typed: FamilyFormValues; revision: number };

/** Keeps what is being typed on this device, sealed, until it is sent or somebody logs out; answers whether it outlives the page. */
export function saveDraft(name: string, typing: FormDraft): Promise<boolean> {
  return deviceStorage.keep(deletedAtLogOut + name, typing);
}

/** What was being typed; what was kept before a field was added lacks it. */
export async function readDraft(name: string): Promise<FormDraft | undefined> {
  const kept = (await deviceStorage.read(deletedAtLogOut + name)) as FormDraft | undefined;
  return kept && { ...kept, typed: { ...kept.typed, details: { ...emptyDetails, ...kept.typed.details } } };
}

/** Forgets it. */
export function deleteDraft(name: string): void {
  deviceStorage.drop(deletedAtLogOut + name);
}
