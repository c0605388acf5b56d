import { randomBytes, sign } from 'node:crypto';
import { join } from 'node:path';
import { curveKeyOf, newCurveScalar } from './curve-key.ts';
import { keptInFile } from './kept-file.ts';

/** Keys that sign by ES256: one does, the others have done. */
export type SigningKeys = {
  /** Id of the key that signs. */
  kid: string;
  /** ES256 by that key: r and s, 32 bytes each. */
  sign: (bytes: Uint8Array) => Uint8Array;
  /** All of them as they are published, the one that signs first. */
  published: readonly { kid: string; x: string; y: string; retired: boolean }[];
};

/**
 * Reads keys from the configuration text of a variable: `id:key,id:key`, the id 16 digits of hexadecimal, the key a private scalar of
 * P-256 in base64url. The first signs, the others are only published. Throws with what is wrong, never with a key.
 */
export function openSigningKeys(name: string, text: string): SigningKeys {
  const entries = text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
    .map((entry) => readEntry(name, entry));
  const [first] = entries;
  if (!first) throw new Error(`${name}: needs at least one id:key`);
  if (new Set(entries.map(({ kid }) => kid)).size !== entries.length) throw new Error(`${name}: an id appears twice`);
  return {
    kid: first.kid,
    sign: (bytes) => sign('sha256', bytes, { key: first.key, dsaEncoding: 'ieee-p1363' }),
    published: entries.map(({ kid, x, y }, at) => ({ kid, x, y, retired: at > 0 })),
  };
}

/** The key of a local installation, as configuration text: made at the first start, and kept in a file of its folder. */
export function localSigningKeys(dir: string, file: string): string {
  return keptInFile(join(dir, file), () => ({
    keys: `${randomBytes(8).toString('hex')}:${newCurveScalar()}`,
  })).keys;
}

function readEntry(name: string, entry: string) {
  const [, kid, scalar] = /^([0-9a-f]{16}):(.+)$/.exec(entry) ?? [];
  if (!kid || !scalar) throw new Error(`${name}: each entry is id:key, the id 16 digits of hexadecimal`);
  try {
    return { kid, ...curveKeyOf(scalar) };
  } catch (thrown) {
    throw new Error(`${name} ${kid}: ${(thrown as Error).message}`, { cause: undefined });
  }
}
