import { isEphemeralSession } from './ephemeral.ts';
import { openVault, type Vault } from './vault.ts';

/** Encrypted storage of values on this device, which only this browser can read. */
export type EncryptedStorage = {
  /** Whether values outlive the page; false in a browser that stores nothing. */
  isLasting: () => Promise<boolean>;
  /** Stores a JSON value. Resolves to whether it will outlive the page. */
  save: (name: string, value: unknown) => Promise<boolean>;
  /** The value; undefined when there is none that this browser can decrypt. */
  read: (name: string) => Promise<unknown>;
  delete: (name: string) => void;
  listNames: (prefix: string) => string[];
};

/** Encrypted storage over `localStorage`; in memory where there is none, or where `mayStore` forbids storing. */
export function createEncryptedStorage(
  open: () => Promise<Vault> = openVault,
  mayStore: () => boolean = () => !isEphemeralSession(),
): EncryptedStorage {
  const canStore = () => mayStore() && localStorageWorks();
  const memory = new Map<string, unknown>();
  let opening: Promise<Vault | undefined> | undefined;
  const vault = () => {
    opening ??= canStore() ? open().catch(() => undefined) : Promise.resolve(undefined);
    return opening;
  };
  const drop = (name: string) => {
    memory.delete(name);
    if (canStore()) localStorage.removeItem(name);
  };
  return {
    isLasting: async () => (await vault()) !== undefined,
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
        const encrypted = await openedVault.encrypt(name, JSON.stringify(value));
        // The value was deleted or replaced during the encryption, so the later write wins.
        if (memory.get(name) !== value) return true;
        localStorage.setItem(name, encrypted);
        memory.delete(name);
        return true;
      } catch {
        return false;
      }
    },
    read: async (name) => {
      if (memory.has(name)) return memory.get(name);
      const encrypted = (await vault()) && localStorage.getItem(name);
      if (!encrypted) return undefined;
      const text = await (await vault())?.decrypt(name, encrypted);
      return text === undefined ? undefined : (JSON.parse(text) as unknown);
    },
    delete: drop,
    listNames: (prefix) => {
      const stored = canStore() ? Object.keys(localStorage) : [];
      return [...new Set([...stored, ...memory.keys()])].filter((name) => name.startsWith(prefix));
    },
  };
}

/** Name prefix of values that are deleted at logout (`clearStoredData`). */
export const deletedAtLogOutPrefix = 'sihat_own_';

/** Name prefix of cached server responses of a user, which are deleted whenever the session ends. */
export const deletedWithSessionPrefix = `${deletedAtLogOutPrefix}said_`;

export const deviceStorage: EncryptedStorage = createEncryptedStorage();

function localStorageWorks(): boolean {
  try {
    localStorage.setItem('sihat_probe', '1');
    localStorage.removeItem('sihat_probe');
    return true;
  } catch {
    return false;
  }
}
