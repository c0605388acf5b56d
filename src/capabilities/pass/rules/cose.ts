import { decode, encode, rfc8949EncodeOptions } from 'cborg';

/** A signed message of COSE (RFC 9052, COSE_Sign1), apart: which key, what is signed, the signature. */
export type SignedPayload = { kid: Uint8Array; payload: Uint8Array; signature: Uint8Array };

/** A value as deterministic CBOR (RFC 8949, section 4.2.1): the shortest form, keys in order, nothing of unknown length. */
export function toCbor(value: unknown): Uint8Array {
  return encode(value, rfc8949EncodeOptions);
}

/** The way back; undefined for anything that `toCbor` would have written otherwise. Maps come as `Map`. */
export function fromCbor(bytes: Uint8Array): unknown {
  try {
    const value: unknown = decode(bytes, { ...strict });
    return equal(toCbor(value), bytes) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The bytes that are signed: protected header and payload as `Sig_structure` (RFC 9052, section 4.4), no external data. */
export function toBeSigned({ kid, payload }: Omit<SignedPayload, 'signature'>): Uint8Array {
  return toCbor(['Signature1', headerOf(kid), none, payload]);
}

/** A signed message as bytes: tag 18, ES256 and the key's id in the protected header, nothing in the other one. */
export function joinSigned({ kid, payload, signature }: SignedPayload): Uint8Array {
  const body = toCbor([headerOf(kid), new Map(), payload, signature]);
  const bytes = new Uint8Array(body.length + 1);
  bytes[0] = tag18;
  bytes.set(body, 1);
  return bytes;
}

/** The way back; undefined for anything that `joinSigned` would have written otherwise. */
export function splitSigned(bytes: Uint8Array): SignedPayload | undefined {
  if (bytes[0] !== tag18) return undefined;
  const parts = fromCbor(bytes.subarray(1));
  if (!Array.isArray(parts) || parts.length !== 4) return undefined;
  const [header, unprotected, payload, signature] = parts as unknown[];
  if (!isBytes(header) || !isBytes(payload) || !isBytes(signature, 64)) return undefined;
  if (!(unprotected instanceof Map) || unprotected.size > 0) return undefined;
  const named = fromCbor(header);
  const kid: unknown = named instanceof Map ? named.get(kidLabel) : undefined;
  return isBytes(kid, 8) && equal(headerOf(kid), header) ? { kid, payload, signature } : undefined;
}

/** Whether a value is bytes, `length` of them when it is said. */
export function isBytes(value: unknown, length?: number): value is Uint8Array {
  return value instanceof Uint8Array && (length === undefined || value.length === length);
}

const strict = {
  strict: true,
  useMaps: true,
  rejectDuplicateMapKeys: true,
  allowIndefinite: false,
  allowUndefined: false,
  allowBigInt: false,
};
const tag18 = 0xd2;
const [algLabel, kidLabel] = [1, 4];
const es256 = -7;
const none = new Uint8Array(0);

function headerOf(kid: Uint8Array): Uint8Array {
  return toCbor(
    new Map<number, unknown>([
      [algLabel, es256],
      [kidLabel, kid],
    ]),
  );
}

function equal(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, at) => byte === b[at]);
}
