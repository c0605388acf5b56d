/**
 * Inflates bytes; undefined when they are damaged, or would become more than `most` bytes. `zlib` has a head and a checksum, `raw` has
 * neither. The browser and the server each bring their own.
 */
export type Inflate = (bytes: Uint8Array, form: 'zlib' | 'raw', most: number) => Promise<Uint8Array | undefined>;

/** More bytes than what a certificate says ever has. A code of 4 kB could become 4 MB. */
export const maxInflatedBytes = 48 * 1024;
