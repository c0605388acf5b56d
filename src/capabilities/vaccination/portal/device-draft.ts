import { deviceStorage, deletedAtLogOut } from '#foundation/web/session/sealed-storage.ts';
import type { ApplicationContent } from '../contract.ts';

/**
 * What somebody typed so far, and for whom: nobody said yet where it is empty. `revision`: of the application that it changes; 0 for one
 * that is not begun at the server.
 */
export type DeviceDraft = { content: ApplicationContent; revision: number; memberId?: string };

/** Keeps what is being typed on this device, sealed; answers whether it outlives the page. */
export function saveDeviceDraft(account: string, applyNo: string, typing: DeviceDraft): Promise<boolean> {
  return deviceStorage.keep(storageKey(account, applyNo), typing);
}

/** What was being typed and is not at the server. */
export async function readDeviceDraft(account: string, applyNo: string): Promise<DeviceDraft | undefined> {
  return (await deviceStorage.read(storageKey(account, applyNo))) as DeviceDraft | undefined;
}

/** Forgets it: it is at the server, or not wanted. */
export function deleteDeviceDraft(account: string, applyNo: string): void {
  deviceStorage.drop(storageKey(account, applyNo));
}

function storageKey(account: string, applyNo: string): string {
  return `${deletedAtLogOut}vaccination_${account}_${applyNo}`;
}
