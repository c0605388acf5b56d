import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';

/** Keys of a server. They are stored outside of the database, so that nobody can read a stolen dump. */
export type KeyRing = {
  /** Id of the key that encrypts new values. */
  currentKeyId: string;
  /** AES-256 keys by id. Old keys still decrypt what they encrypted. */
  encryptionKeys: ReadonlyMap<string, KeyObject>;
  /** Keys of keyed hashes, by purpose. Their master key never rotates, since hashes have to stay comparable. */
  lookupKey: (purpose: string) => KeyObject;
};

/**
 * Parses a key ring: `ring` as `id:key,id:key`, the first one current; `lookup` as one key; each key 32 bytes in
 * base64url. An error never contains a key.
 */
export function parseKeyRing(ring: string, lookup: string): KeyRing {
  const entries = ring
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
    .map(parseEntry);
  const [currentEntry] = entries;
  if (!currentEntry) throw new Error('KEYS: needs at least one id:key');
  const ids = new Set(entries.map(([id]) => id));
  if (ids.size !== entries.length) throw new Error('KEYS: an id appears twice');
  const masterKey = parseKey(lookup, 'LOOKUP_KEY');
  const lookupKeyByPurpose = new Map<string, KeyObject>();
  return {
    currentKeyId: currentEntry[0],
    encryptionKeys: new Map(entries.map(([id, key]) => [id, createSecretKey(key)])),
    lookupKey: (purpose) => {
      const key =
        lookupKeyByPurpose.get(purpose) ??
        createSecretKey(Buffer.from(hkdfSync('sha256', masterKey, '', `lookup:${purpose}`, 32)));
      lookupKeyByPurpose.set(purpose, key);
      return key;
    },
  };
}

function parseEntry(entry: string): [string, Buffer] {
  const parts = /^([a-z0-9]{1,16}):(.+)$/.exec(entry);
  if (!parts) throw new Error('KEYS: each entry is id:key, the id of at most 16 small letters and digits');
  return [parts[1] as string, parseKey(parts[2] as string, `KEYS ${parts[1]}`)];
}

function parseKey(text: string, name: string): Buffer {
  const key = Buffer.from(text, 'base64url');
  if (key.length !== 32) throw new Error(`${name}: must be 32 bytes in base64url`);
  return key;
}
