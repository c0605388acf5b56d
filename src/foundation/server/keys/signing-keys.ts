import { sign } from 'node:crypto';
import { deriveCurveKey } from './curve-key.ts';

export type SigningKeys = {
  /** Id of the current key: 16 hexadecimal digits. */
  kid: string;
  /** Signs with the current key: ES256, r and s, 32 bytes each. */
  sign: (bytes: Uint8Array) => Uint8Array;
  /** Public keys for those who verify signatures, the current key first. */
  publicKeys: readonly { kid: string; x: string; y: string; retired: boolean }[];
};

/**
 * Parses signing keys from configuration text: `id:key,id:key`, the id 16 hexadecimal digits, the key a private scalar
 * of P-256 in base64url. The first key signs; the others are only published. `name`: the environment variable, for
 * error messages. An error never contains a key.
 */
export function parseSigningKeys(name: string, text: string): SigningKeys {
  const entries = text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
    .map((entry) => parseEntry(name, entry));
  const [currentEntry] = entries;
  if (!currentEntry) throw new Error(`${name}: needs at least one id:key`);
  if (new Set(entries.map(({ kid }) => kid)).size !== entries.length) throw new Error(`${name}: an id appears twice`);
  return {
    kid: currentEntry.kid,
    sign: (bytes) => sign('sha256', bytes, { key: currentEntry.key, dsaEncoding: 'ieee-p1363' }),
    publicKeys: entries.map(({ kid, x, y }, index) => ({ kid, x, y, retired: index > 0 })),
  };
}

function parseEntry(name: string, entry: string) {
  const [, kid, scalar] = /^([0-9a-f]{16}):(.+)$/.exec(entry) ?? [];
  if (!kid || !scalar) throw new Error(`${name}: each entry is id:key, the id 16 digits of hexadecimal`);
  try {
    return { kid, ...deriveCurveKey(scalar) };
  } catch (thrown) {
    throw new Error(`${name} ${kid}: ${(thrown as Error).message}`, { cause: undefined });
  }
}
