import { deviceStorage, deletedAtLogOutPrefix } from '#foundation/web/session/encrypted-storage.ts';
import type { Template } from '../rules/template.ts';
import type { FormValues } from '../rules/form-values.ts';

/** Draft of a form. Includes the template, so that the form works without a network. */
export type FormDraft = { entered: FormValues; version: number; template: Template };

/**
 * Saves the draft encrypted on this device until it is sent or the user logs out. Returns false if the draft is lost
 * when the page is closed.
 */
export function saveFormDraft(name: string, draft: FormDraft): Promise<boolean> {
  return deviceStorage.save(storageKey(name), draft);
}

export async function readFormDraft(name: string): Promise<FormDraft | undefined> {
  return (await deviceStorage.read(storageKey(name))) as FormDraft | undefined;
}

export function deleteFormDraft(name: string): void {
  deviceStorage.delete(storageKey(name));
}

function storageKey(name: string): string {
  return `${deletedAtLogOutPrefix}self_report_${name}`;
}
