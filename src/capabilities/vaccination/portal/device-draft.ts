import { deviceStorage, deletedAtLogOutPrefix } from '#foundation/web/session/encrypted-storage.ts';
import type { ApplicationContent } from '../contract.ts';

/**
 * Draft on the device. `memberId`: empty before a person is chosen. `revision`: the application's revision that the
 * draft changes; 0 for an application that the server does not have yet.
 */
export type DeviceDraft = { content: ApplicationContent; revision: number; memberId?: string };

/** Saves a draft encrypted on this device. Returns whether the draft still exists after the page is closed. */
export function saveDeviceDraft(account: string, applyNo: string, draft: DeviceDraft): Promise<boolean> {
  return deviceStorage.save(storageKey(account, applyNo), draft);
}

export async function readDeviceDraft(account: string, applyNo: string): Promise<DeviceDraft | undefined> {
  return (await deviceStorage.read(storageKey(account, applyNo))) as DeviceDraft | undefined;
}

export function deleteDeviceDraft(account: string, applyNo: string): void {
  deviceStorage.delete(storageKey(account, applyNo));
}

function storageKey(account: string, applyNo: string): string {
  return `${deletedAtLogOutPrefix}vaccination_${account}_${applyNo}`;
}
