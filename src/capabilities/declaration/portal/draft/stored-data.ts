import { deviceStorage, deletedAtLogOut } from '#foundation/web/session/sealed-storage.ts';

/** How the names begin under which this device keeps drafts, passes, and what later capabilities keep of whoever is logged in. */
export const storagePrefixes = { draft: 'sihat_draft_', pass: 'sihat_pass_', own: deletedAtLogOut };

/** Removes all of it from this device, whoever's it is. */
export function clearStoredData(storage = deviceStorage): void {
  for (const beginning of Object.values(storagePrefixes))
    for (const name of storage.names(beginning)) storage.drop(name);
}
