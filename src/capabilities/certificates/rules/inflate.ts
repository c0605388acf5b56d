/**
 * Inflates bytes. Returns undefined for damaged bytes or more than `maxBytes` bytes of output. `raw` has no header and
 * no checksum. Browser and server each provide an implementation.
 */
export type Inflate = (bytes: Uint8Array, format: 'zlib' | 'raw', maxBytes: number) => Promise<Uint8Array | undefined>;

/** More bytes than any certificate has. Without this limit a code of 4 kB could inflate to 4 MB. */
export const maxInflatedBytes = 48 * 1024;
