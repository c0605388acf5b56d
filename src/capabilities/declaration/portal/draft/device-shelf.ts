import { isEphemeral } from '#foundation/web/session/ephemeral.ts';
import { deviceStorage } from '#foundation/web/session/sealed-storage.ts';
import { beginnings } from './kept-here.ts';
import type { DeviceDraft, DeviceShelf } from './draft-store.ts';

/** Drafts of one account on this device, sealed under a key that only this browser has. Another account's are not seen. */
export function deviceShelf(account: string, storage = deviceStorage): DeviceShelf {
  const read = async (id: string) => {
    const draft = (await storage.read(beginning + id)) as DeviceDraft | undefined;
    return draft?.account === account ? draft : undefined;
  };
  return {
    read,
    list: async () => {
      const ids = storage.names(beginning).map((name) => name.slice(beginning.length));
      const drafts = await Promise.all(ids.map(read));
      return drafts.filter((draft) => draft !== undefined).sort((a, b) => b.at - a.at);
    },
    write: (draft, afterTurn) =>
      alone(draft.id, async () => {
        const kept = (await storage.read(beginning + draft.id)) as DeviceDraft | undefined;
        if ((kept?.turn ?? 0) !== afterTurn) return false;
        // Where nothing is to be kept, the memory of the page is all there is meant to be.
        if ((await storage.keep(beginning + draft.id, draft)) || isEphemeral()) return true;
        // It is in memory alone, and no newer than before: the next write goes on from there.
        await storage.keep(beginning + draft.id, { ...draft, turn: afterTurn });
        throw new Error('this browser keeps nothing');
      }),
    remove: async (id) => storage.drop(beginning + id),
  };
}

const beginning = beginnings.draft;

// Two windows share the storage: the lock makes "read, compare, write" one step for both.
function alone<T>(id: string, act: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request(beginning + id, act) : act();
}
