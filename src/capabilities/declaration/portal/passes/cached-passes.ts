import { deviceStorage } from '#foundation/web/session/sealed-storage.ts';
import { addDays, type LocalDate } from '#foundation/time/local-date.ts';
import type { IssuedPass } from '#capabilities/pass/contract.ts';
import { storagePrefixes } from '../draft/stored-data.ts';

/** The passes of an application as this device keeps them, with what is shown beside them. */
export type CachedPasses = {
  id: string;
  account: string;
  reference: string;
  /** Of traveller 1, and the last of all: until when they are kept. */
  entryDate: LocalDate;
  lastEntryDate: LocalDate;
  /** Names in order. */
  names: string[];
  /** Numbers of the travellers who see a health officer; absent in what was kept before it was told. */
  seeOfficer?: number[];
  /** When the server last handed them out, in milliseconds. */
  at: number;
  passes: IssuedPass[];
};

/** The passes of one account on this device, sealed under a key that only this browser has: a counter may have no network. */
export function passCache(account: string, storage = deviceStorage) {
  const read = async (id: string) => {
    const kept = (await storage.read(keyPrefix + id)) as CachedPasses | undefined;
    return kept?.account === account ? kept : undefined;
  };
  return {
    read,
    /** Those whose arrival has not passed by more than a day; the others are thrown away. The next arrival first. */
    list: async (today: LocalDate): Promise<CachedPasses[]> => {
      const ids = storage.names(keyPrefix).map((name) => name.slice(keyPrefix.length));
      const kept = (await Promise.all(ids.map(read))).filter((one) => one !== undefined);
      const isOver = ({ lastEntryDate }: CachedPasses) => addDays(lastEntryDate, 1) < today;
      for (const { id } of kept.filter(isOver)) storage.drop(keyPrefix + id);
      return kept.filter((one) => !isOver(one)).sort((a, b) => (a.entryDate < b.entryDate ? -1 : 1));
    },
    keep: (passes: Omit<CachedPasses, 'account'>) => storage.keep(keyPrefix + passes.id, { ...passes, account }),
    remove: (id: string) => storage.drop(keyPrefix + id),
  };
}

const keyPrefix = storagePrefixes.pass;
