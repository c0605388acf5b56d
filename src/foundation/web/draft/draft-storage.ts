import { deviceStorage } from '../session/encrypted-storage.ts';
import { isEphemeralSession } from '../session/ephemeral.ts';
import type { DraftStorage, StoredDraft } from './draft-store.ts';

/** Storage of a draft on this device, encrypted with a key of this browser. `key`: name in the storage. */
export function draftStorage<Value, Base>(key: string, storage = deviceStorage): DraftStorage<Value, Base> {
  const read = async () => {
    const stored = (await storage.read(key)) as StoredDraft<Value, Base> | undefined;
    // Release 1.0.0 stored drafts in other shapes.
    return stored && 'value' in stored && 'deviceRevision' in stored ? stored : undefined;
  };
  return {
    read,
    write: (draft, previousDeviceRevision) =>
      withLock(key, async () => {
        if (((await read())?.deviceRevision ?? 0) !== previousDeviceRevision) return false;
        // An ephemeral session keeps drafts in the memory of the page only, by design.
        if ((await storage.save(key, draft)) || isEphemeralSession()) return true;
        // The browser stored the draft in memory only. Restores the previous revision, so that the next write succeeds.
        await storage.save(key, { ...draft, deviceRevision: previousDeviceRevision });
        throw new Error('the browser cannot store the draft');
      }),
    remove: () => storage.delete(key),
  };
}

// Two windows share the storage. The lock makes reading, comparing and writing one step for both. A hidden page, which
// may be closing, does not wait for it: the lock could come too late for what was typed last.
function withLock<T>(key: string, work: () => Promise<T>): Promise<T> {
  return navigator.locks && document.visibilityState === 'visible' ? navigator.locks.request(key, work) : work();
}
