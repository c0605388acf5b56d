import { deviceStorage } from '#foundation/web/session/sealed-storage.ts';
import type { SavedVersion } from '../contract-editor.ts';
import type { Kind } from '../rules/kinds.ts';
import type { DraftContent } from './draft-content.ts';

/** A draft at the server, as it was last known here. */
export type DraftRef = Pick<SavedVersion, 'id' | 'number' | 'revision'>;

/** What was written and is not at the server: `base` is what was there when it was changed; a draft that is not begun has no `draft`. */
export type DeviceDraft = { kind: Kind; typed: DraftContent; base: DraftContent; draft?: DraftRef };

/** Where the writing of a draft is kept on this device: of a new one, and of each version. It stays when somebody logs out. */
export function deviceDraftKey(staff: string, draft: DraftRef | undefined): string {
  return `sihat_content_${staff}_${draft ? `${draft.id}_${draft.number}` : 'new'}`;
}

/** Keeps it, sealed; answers whether it outlives the page. */
export function saveDeviceDraft(name: string, writing: DeviceDraft): Promise<boolean> {
  return deviceStorage.keep(name, writing);
}

/** What was written and is not at the server. */
export async function readDeviceDraft(name: string): Promise<DeviceDraft | undefined> {
  return (await deviceStorage.read(name)) as DeviceDraft | undefined;
}

/** Forgets it: it is at the server, or not wanted. */
export function deleteDeviceDraft(name: string): void {
  deviceStorage.drop(name);
}
