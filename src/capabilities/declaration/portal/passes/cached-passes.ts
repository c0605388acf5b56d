import { deviceStorage } from '#foundation/web/session/encrypted-storage.ts';
import { addDays, type LocalDate } from '#foundation/time/local-date.ts';
import type { IssuedPass } from '#capabilities/pass/contract.ts';
import { storagePrefixes } from '../draft/storage-prefixes.ts';

export type CachedPasses = {
  id: string;
  account: string;
  reference: string;
  /** Entry date of traveller 1. */
  entryDate: LocalDate;
  /** Latest entry date of all travellers, which limits how long the passes are cached. */
  lastEntryDate: LocalDate;
  /** Names in order. */
  names: string[];
  /** Numbers of the travellers who see a health officer; absent in entries of earlier versions. */
  officerTravellerNumbers?: number[];
  /** Time of the last fetch, in milliseconds. */
  fetchedAt: number;
  passes: IssuedPass[];
};

/** Cache of one account's passes for counters without a network, encrypted with a key of this browser. */
export function passCache(account: string, storage = deviceStorage) {
  const read = async (id: string) => {
    const cached = (await storage.read(keyPrefix + id)) as CachedPasses | undefined;
    return cached?.account === account ? cached : undefined;
  };
  return {
    read,
    /** Lists the passes until a day after the last arrival, the next arrival first. Deletes the expired ones. */
    list: async (today: LocalDate): Promise<CachedPasses[]> => {
      const ids = storage.listNames(keyPrefix).map((name) => name.slice(keyPrefix.length));
      const entries = (await Promise.all(ids.map(read))).filter((entry) => entry !== undefined);
      const isExpired = ({ lastEntryDate }: CachedPasses) => addDays(lastEntryDate, 1) < today;
      for (const { id } of entries.filter(isExpired)) storage.delete(keyPrefix + id);
      return entries.filter((entry) => !isExpired(entry)).sort((a, b) => (a.entryDate < b.entryDate ? -1 : 1));
    },
    save: (passes: Omit<CachedPasses, 'account'>) => storage.save(keyPrefix + passes.id, { ...passes, account }),
    remove: (id: string) => storage.delete(keyPrefix + id),
  };
}

const keyPrefix = storagePrefixes.pass;
