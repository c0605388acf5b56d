import { deviceStorage, deletedAtLogOutPrefix } from '#foundation/web/session/encrypted-storage.ts';

export const storagePrefixes = { draft: 'sihat_draft_', pass: 'sihat_pass_', personal: deletedAtLogOutPrefix };

/** Deletes all data with these prefixes from this device, of every account. */
export function clearStoredData(storage = deviceStorage): void {
  for (const prefix of Object.values(storagePrefixes))
    for (const name of storage.listNames(prefix)) storage.delete(name);
}
