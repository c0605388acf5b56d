import { deviceStorage } from '#foundation/web/session/encrypted-storage.ts';

/** Storage key of staff data on this device. The data is deleted when the person logs out or another person logs in. */
export function staffStorageKey(staffId: string, name: string): string {
  return `${keyPrefix}${staffId}_${name}`;
}

/** Deletes the staff data on this device, except that of `staffId`, the person who is logged in now. */
export function clearStaffStorage(staffId: string | undefined, storage = deviceStorage): void {
  const ownPrefix = staffId === undefined ? undefined : staffStorageKey(staffId, '');
  for (const name of storage.listNames(keyPrefix))
    if (ownPrefix === undefined || !name.startsWith(ownPrefix)) storage.delete(name);
}

const keyPrefix = 'sihat_desk_';
