import { deviceStorage } from '#foundation/web/session/encrypted-storage.ts';
import type { SavedVersion } from '../contract-editor.ts';
import type { ContentKind } from '../rules/kinds.ts';
import type { DraftContent } from './draft-content.ts';

/** Reference to a draft at the server, in the revision that this device last saw. */
export type DraftRef = Pick<SavedVersion, 'id' | 'number' | 'revision'>;

/**
 * Changes that the server does not have yet. `entered`: the content in the form. `base`: the server's content before
 * the changes. `draft`: absent for a new item.
 */
export type DeviceDraft = { kind: ContentKind; entered: DraftContent; base: DraftContent; draft?: DraftRef };

/** Storage key of a member of staff's draft. The draft stays on the device after a logout. */
export function deviceDraftKey(staff: string, draft: DraftRef | undefined): string {
  return `sihat_content_${staff}_${draft ? `${draft.id}_${draft.number}` : 'new'}`;
}

/** Stores a draft, encrypted. Resolves to true if the stored draft outlives the page. */
export function saveDeviceDraft(key: string, draft: DeviceDraft): Promise<boolean> {
  return deviceStorage.save(key, draft);
}

export async function readDeviceDraft(key: string): Promise<DeviceDraft | undefined> {
  return (await deviceStorage.read(key)) as DeviceDraft | undefined;
}

export function deleteDeviceDraft(key: string): void {
  deviceStorage.delete(key);
}
