import { deviceStorage } from '#foundation/web/session/sealed-storage.ts';

/** Under which name this device keeps what somebody of staff works with: until they log out, or somebody else has come. */
export function staffStorageKey(staff: string, name: string): string {
  return `${keyPrefix}${staff}_${name}`;
}

/** Drops what is kept so, but for that of `staff`: whoever is logged in now, if anybody is. */
export function clearStaffStorage(staff: string | undefined, storage = deviceStorage): void {
  const own = staff === undefined ? undefined : staffStorageKey(staff, '');
  for (const name of storage.names(keyPrefix)) if (own === undefined || !name.startsWith(own)) storage.drop(name);
}

const keyPrefix = 'sihat_desk_';
