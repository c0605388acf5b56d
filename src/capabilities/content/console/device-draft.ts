import { deviceStorage } from '#foundation/web/session/encrypted-storage.ts';
import type { SavedVersion } from '../contract-editor.ts';
import type { Kind } from '../rules/kinds.ts';
import type { DraftContent } from './draft-content.ts';

/** A draft at the server, as last seen here. */
export type DraftRef = Pick<SavedVersion, 'id' | 'number' | 'revision'>;

/** Changes that are not at the server. `base`: the server's content before them. `draft`: absent for a new item. */
export type DeviceDraft = { kind: Kind; typed: DraftContent; base: DraftContent; draft?: DraftRef };

/** Storage key of a draft on this device: one for a new item, one for each version. It stays after a logout. */
export function deviceDraftKey(staff: string, draft: DraftRef | undefined): string {
  return `sihat_content_${staff}_${draft ? `${draft.id}_${draft.number}` : 'new'}`;
}

/** Stores a draft, encrypted. Resolves to whether it outlives the page. */
export function saveDeviceDraft(name: string, writing: DeviceDraft): Promise<boolean> {
  return deviceStorage.save(name, writing);
}

export async function readDeviceDraft(name: string): Promise<DeviceDraft | undefined> {
  return (await deviceStorage.read(name)) as DeviceDraft | undefined;
}

export function deleteDeviceDraft(name: string): void {
  deviceStorage.delete(name);
}
