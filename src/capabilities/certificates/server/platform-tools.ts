import type { webcrypto } from 'node:crypto';
import { deflateSync, inflateRaw, inflate as inflateZlib } from 'node:zlib';
import type { PlatformTools } from '../rules/judge-certificate.ts';

export function deflate(bytes: Uint8Array): Uint8Array {
  return deflateSync(bytes, { level: 9 });
}

export const serverTools: PlatformTools<webcrypto.CryptoKey> = {
  inflate: (bytes, format, maxBytes) =>
    new Promise((resolve) => {
      const unpack = format === 'zlib' ? inflateZlib : inflateRaw;
      unpack(bytes, { maxOutputLength: maxBytes }, (fault, unpacked) => resolve(fault ? undefined : unpacked));
    }),
  subtle: globalThis.crypto.subtle,
};
