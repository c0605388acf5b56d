import { onDevice } from './device-database.ts';

/**
 * Seals text with AES-256-GCM under a key that this browser made, keeps in IndexedDB and never gives out, not even to our own
 * script. What is copied to another browser cannot be read there. Bound to its name: a value moved to another place is refused.
 */
export type Vault = {
  seal: (name: string, text: string) => Promise<string>;
  /** The text, or undefined when it was sealed elsewhere, under another name, or altered. */
  unseal: (name: string, sealed: string) => Promise<string | undefined>;
};

/** Opens the vault of this browser; refuses where it has neither a database nor cryptography (private mode, http). */
export async function openVault(): Promise<Vault> {
  const key = await deviceKey();
  return {
    seal: async (name, text) => {
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const sealed = await crypto.subtle.encrypt(parameters(name, iv), key, new TextEncoder().encode(text));
      return toText(new Uint8Array([...iv, ...new Uint8Array(sealed)]));
    },
    unseal: async (name, sealed) => {
      try {
        const bytes = fromText(sealed);
        const text = await crypto.subtle.decrypt(parameters(name, bytes.slice(0, 12)), key, bytes.slice(12));
        return new TextDecoder().decode(text);
      } catch {
        return undefined;
      }
    },
  };
}

// Two tabs may both make a key on the first visit; the one that is stored first counts.
async function deviceKey(): Promise<CryptoKey> {
  const kept = await storedKey();
  if (kept) return kept;
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  await onDevice('keys', 'readwrite', (store) => {
    const found = store.get('device');
    found.onsuccess = () => {
      if (found.result === undefined) store.put(made, 'device');
    };
    return undefined;
  });
  const stored = await storedKey();
  if (!stored) throw new Error('The key was not kept');
  return stored;
}

function storedKey(): Promise<CryptoKey | undefined> {
  return onDevice<CryptoKey | undefined>(
    'keys',
    'readonly',
    (store) => store.get('device') as IDBRequest<CryptoKey | undefined>,
  );
}

function parameters(name: string, iv: Uint8Array<ArrayBuffer>): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(name) };
}

function toText(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

function fromText(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
