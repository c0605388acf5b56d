import { isEphemeral } from '#foundation/web/session/ephemeral.ts';
import { deviceStorage } from '#foundation/web/session/sealed-storage.ts';
import { storagePrefixes } from './stored-data.ts';
import type { DeviceDraft, DeviceDraftStorage } from './draft-store.ts';

/** Drafts of one account on this device, sealed under a key that only this browser has. Another account's are not seen. */
export function deviceDraftStorage(account: string, storage = deviceStorage): DeviceDraftStorage {
  const read = async (id: string) => {
    const draft = (await storage.read(keyPrefix + id)) as DeviceDraft | undefined;
    return draft?.account === account ? draft : undefined;
  };
  return {
    read,
    list: async () => {
      const ids = storage.names(keyPrefix).map((name) => name.slice(keyPrefix.length));
      const drafts = await Promise.all(ids.map(read));
      return drafts.filter((draft) => draft !== undefined).sort((a, b) => b.at - a.at);
    },
    write: (draft, afterTurn) =>
      withDraftLock(draft.id, async () => {
        const kept = (await storage.read(keyPrefix + draft.id)) as DeviceDraft | undefined;
        if ((kept?.turn ?? 0) !== afterTurn) return false;
        // Where nothing is to be kept, the memory of the page is all there is meant to be.
        if ((await storage.keep(keyPrefix + draft.id, draft)) || isEphemeral()) return true;
        // It is in memory alone, and no newer than before: the next write goes on from there.
        await storage.keep(keyPrefix + draft.id, { ...draft, turn: afterTurn });
        throw new Error('this browser keeps nothing');
      }),
    remove: async (id) => storage.drop(keyPrefix + id),
  };
}

const keyPrefix = storagePrefixes.draft;

// Two windows share the storage: the lock makes "read, compare, write" one step for both.
function withDraftLock<T>(id: string, act: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request(keyPrefix + id, act) : act();
}
