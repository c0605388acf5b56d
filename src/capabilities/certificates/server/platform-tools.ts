import type { webcrypto } from 'node:crypto';
import { deflateSync, inflateRaw, inflate as inflateZlib } from 'node:zlib';
import type { PlatformTools } from '../rules/judge-certificate.ts';

/** Compresses as zlib does. */
export function deflate(bytes: Uint8Array): Uint8Array {
  return deflateSync(bytes, { level: 9 });
}

/** Platform functions of the server. */
export const serverTools: PlatformTools<webcrypto.CryptoKey> = {
  inflate: (bytes, form, max) =>
    new Promise((resolve) => {
      const unpack = form === 'zlib' ? inflateZlib : inflateRaw;
      unpack(bytes, { maxOutputLength: max }, (fault, unpacked) => resolve(fault ? undefined : unpacked));
    }),
  subtle: globalThis.crypto.subtle,
};
