import { deviceStorage, deletedAtLogOut } from '#foundation/web/session/sealed-storage.ts';
import type { Template } from '../rules/template.ts';
import type { FormValues } from '../rules/form-values.ts';

/** What somebody typed so far, and the template by which: without a network the form is still there. */
export type FormDraft = { typed: FormValues; version: number; template: Template };

/** Keeps what is being typed on this device, sealed, until it is sent or somebody logs out; answers whether it outlives the page. */
export function saveFormDraft(name: string, typing: FormDraft): Promise<boolean> {
  return deviceStorage.keep(storageKey(name), typing);
}

/** What was being typed. */
export async function readFormDraft(name: string): Promise<FormDraft | undefined> {
  return (await deviceStorage.read(storageKey(name))) as FormDraft | undefined;
}

/** Forgets it. */
export function deleteFormDraft(name: string): void {
  deviceStorage.drop(storageKey(name));
}

function storageKey(name: string): string {
  return `${deletedAtLogOut}self_report_${name}`;
}
