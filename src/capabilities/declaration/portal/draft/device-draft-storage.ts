import { isEphemeralSession } from '#foundation/web/session/ephemeral.ts';
import { deviceStorage } from '#foundation/web/session/encrypted-storage.ts';
import { storagePrefixes } from './storage-prefixes.ts';
import type { DeviceDraft, DeviceDraftStorage } from './draft-store.ts';

/** Storage for drafts of one account on this device, encrypted with a key of this browser. Hides drafts of others. */
export function deviceDraftStorage(account: string, storage = deviceStorage): DeviceDraftStorage {
  const read = async (id: string) => {
    const draft = (await storage.read(keyPrefix + id)) as DeviceDraft | undefined;
    return draft?.account === account ? draft : undefined;
  };
  return {
    read,
    list: async () => {
      const ids = storage.listNames(keyPrefix).map((name) => name.slice(keyPrefix.length));
      const drafts = await Promise.all(ids.map(read));
      return drafts.filter((draft) => draft !== undefined).sort((a, b) => b.writtenAt - a.writtenAt);
    },
    write: (draft, previousDeviceRevision) =>
      withDraftLock(draft.id, async () => {
        const storedDraft = (await storage.read(keyPrefix + draft.id)) as DeviceDraft | undefined;
        if ((storedDraft?.deviceRevision ?? 0) !== previousDeviceRevision) return false;
        // An ephemeral session keeps drafts in the memory of the page only, by design.
        if ((await storage.save(keyPrefix + draft.id, draft)) || isEphemeralSession()) return true;
        // The browser stored the draft in memory only. Restores the previous revision, so that the next write succeeds.
        await storage.save(keyPrefix + draft.id, { ...draft, deviceRevision: previousDeviceRevision });
        throw new Error('the browser cannot store the draft');
      }),
    remove: async (id) => storage.delete(keyPrefix + id),
  };
}

const keyPrefix = storagePrefixes.draft;

// Two windows share the storage. The lock makes reading, comparing and writing one step for both.
function withDraftLock<T>(id: string, work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request(keyPrefix + id, work) : work();
}
