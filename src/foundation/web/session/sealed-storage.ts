import { isEphemeral } from './ephemeral.ts';
import { openVault, type Vault } from './vault.ts';

/** Values on this device that only this browser can read. */
export type SealedStorage = {
  /** Whether values outlive the page; false in a browser that keeps nothing. */
  lasting: () => Promise<boolean>;
  /** Keeps a value (anything JSON can say); answers whether it will outlive the page. */
  keep: (name: string, value: unknown) => Promise<boolean>;
  /** The value, or undefined when there is none that this browser can read. */
  read: (name: string) => Promise<unknown>;
  /** Removes a value at once. */
  drop: (name: string) => void;
  /** Names of the values that are kept, of those that begin so. */
  names: (beginning: string) => string[];
};

/** Sealed storage over local storage; in memory where the browser has none, and where nothing is to be kept (`mayKeep`). */
export function sealedStorage(
  open: () => Promise<Vault> = openVault,
  mayKeep: () => boolean = () => !isEphemeral(),
): SealedStorage {
  const storageWorks = () => mayKeep() && localStorageWorks();
  const memory = new Map<string, unknown>();
  let opening: Promise<Vault | undefined> | undefined;
  const vault = () => {
    opening ??= storageWorks() ? open().catch(() => undefined) : Promise.resolve(undefined);
    return opening;
  };
  const drop = (name: string) => {
    memory.delete(name);
    if (storageWorks()) localStorage.removeItem(name);
  };
  return {
    lasting: async () => (await vault()) !== undefined,
    keep: async (name, value) => {
      // JSON has no word for it: there is no value.
      if (value === undefined) {
        drop(name);
        return (await vault()) !== undefined;
      }
      memory.set(name, value);
      const sealer = await vault();
      if (!sealer) return false;
      try {
        const sealed = await sealer.seal(name, JSON.stringify(value));
        // Dropped or replaced while it was being sealed: the later word counts.
        if (memory.get(name) !== value) return true;
        localStorage.setItem(name, sealed);
        memory.delete(name);
        return true;
      } catch {
        return false;
      }
    },
    read: async (name) => {
      if (memory.has(name)) return memory.get(name);
      const sealed = (await vault()) && localStorage.getItem(name);
      if (!sealed) return undefined;
      const text = await (await vault())?.unseal(name, sealed);
      return text === undefined ? undefined : (JSON.parse(text) as unknown);
    },
    drop,
    names: (beginning) => {
      const kept = storageWorks() ? Object.keys(localStorage) : [];
      return [...new Set([...kept, ...memory.keys()])].filter((name) => name.startsWith(beginning));
    },
  };
}

/** What is kept under a name that begins so is forgotten when somebody logs out (`clearStoredData`). */
export const deletedAtLogOut = 'sihat_own_';

/** And under one that begins so, what the server said to somebody: as soon as their login has ended, whoever ended it. */
export const deletedWithSession = `${deletedAtLogOut}said_`;

/** The sealed storage of this page. */
export const deviceStorage: SealedStorage = sealedStorage();

function localStorageWorks(): boolean {
  try {
    localStorage.setItem('sihat_probe', '1');
    localStorage.removeItem('sihat_probe');
    return true;
  } catch {
    return false;
  }
}
