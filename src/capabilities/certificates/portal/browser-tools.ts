import type { PlatformTools } from '../rules/judge-certificate.ts';

/** Decompression and WebCrypto of the browser. `DecompressionStream` calls the zlib format `deflate`. */
export const browserTools: PlatformTools<CryptoKey> = {
  inflate: async (bytes, format, maxBytes) => {
    const stream = new Blob([new Uint8Array(bytes)])
      .stream()
      .pipeThrough(new DecompressionStream(format === 'zlib' ? 'deflate' : 'deflate-raw'));
    const reader = stream.getReader();
    const parts: Uint8Array<ArrayBuffer>[] = [];
    let size = 0;
    try {
      for (let next = await reader.read(); !next.done; next = await reader.read()) {
        size += next.value.length;
        if (size > maxBytes) return undefined;
        parts.push(next.value);
      }
    } catch {
      return undefined;
    } finally {
      // Stops inflating, so that a decompression bomb uses no more memory.
      await reader.cancel().catch(() => undefined);
    }
    return new Uint8Array(await new Blob(parts).arrayBuffer());
  },
  subtle: window.crypto.subtle,
};
