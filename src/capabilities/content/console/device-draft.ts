import { deviceStorage } from '#foundation/web/session/encrypted-storage.ts';
import type { SavedVersion } from '../contract-editor.ts';
import type { ContentKind } from '../rules/kinds.ts';
import type { DraftContent } from './draft-content.ts';

/** Reference to a draft at the server, in the revision that this device last saw. */
export type DraftRef = Pick<SavedVersion, 'id' | 'number' | 'revision'>;

/** Changes that are not at the server. `base`: the server's earlier content. `draft`: absent for a new item. */
export type DeviceDraft = { kind: ContentKind; typed: DraftContent; base: DraftContent; draft?: DraftRef };

/** Storage key of a draft on this device: one for a new item, one for each version. It stays after a logout. */
export function deviceDraftKey(staff: string, draft: DraftRef | undefined): string {
  return `sihat_content_${staff}_${draft ? `${draft.id}_${draft.number}` : 'new'}`;
}

/** Stores a draft, encrypted. Resolves to true if the stored draft outlives the page. */
export function saveDeviceDraft(name: string, draft: DeviceDraft): Promise<boolean> {
  return deviceStorage.save(name, draft);
}

export async function readDeviceDraft(name: string): Promise<DeviceDraft | undefined> {
  return (await deviceStorage.read(name)) as DeviceDraft | undefined;
}

export function deleteDeviceDraft(name: string): void {
  deviceStorage.delete(name);
}
