import { isEphemeral } from './ephemeral.ts';
import { openVault, type Vault } from './vault.ts';

/** Encrypted storage of values on this device, which only this browser can read. */
export type EncryptedStorage = {
  /** Whether values outlive the page; false in a browser that stores nothing. */
  lasting: () => Promise<boolean>;
  /** Stores a JSON value. Resolves to whether it will outlive the page. */
  save: (name: string, value: unknown) => Promise<boolean>;
  /** The value; undefined when there is none that this browser can decrypt. */
  read: (name: string) => Promise<unknown>;
  delete: (name: string) => void;
  /** Names of the stored values that start with `prefix`. */
  names: (prefix: string) => string[];
};

/** Encrypted storage over `localStorage`; in memory where there is none, or where `mayStore` forbids storing. */
export function encryptedStorage(
  open: () => Promise<Vault> = openVault,
  mayStore: () => boolean = () => !isEphemeral(),
): EncryptedStorage {
  const storageWorks = () => mayStore() && localStorageWorks();
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
    save: async (name, value) => {
      // `undefined` is not JSON: storing it deletes the value.
      if (value === undefined) {
        drop(name);
        return (await vault()) !== undefined;
      }
      memory.set(name, value);
      const openedVault = await vault();
      if (!openedVault) return false;
      try {
        const sealed = await openedVault.encrypt(name, JSON.stringify(value));
        // Deleted or replaced during the encryption: the later write wins.
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
      const text = await (await vault())?.decrypt(name, sealed);
      return text === undefined ? undefined : (JSON.parse(text) as unknown);
    },
    delete: drop,
    names: (prefix) => {
      const stored = storageWorks() ? Object.keys(localStorage) : [];
      return [...new Set([...stored, ...memory.keys()])].filter((name) => name.startsWith(prefix));
    },
  };
}

/** Name prefix of values that are deleted at logout (`clearStoredData`). */
export const deletedAtLogOut = 'sihat_own_';

/** Name prefix of cached server responses of a user, which are deleted whenever the session ends. */
export const deletedWithSession = `${deletedAtLogOut}said_`;

/** Encrypted storage of this page. */
export const deviceStorage: EncryptedStorage = encryptedStorage();

function localStorageWorks(): boolean {
  try {
    localStorage.setItem('sihat_probe', '1');
    localStorage.removeItem('sihat_probe');
    return true;
  } catch {
    return false;
  }
}
