import { equal, fromCbor, fromForeignCbor, isBytes, toCbor } from './cbor.ts';

/** A signed message of COSE (RFC 9052, COSE_Sign1), apart: which key, what is signed, the signature. */
export type SignedPayload = { kid: Uint8Array; payload: Uint8Array; signature: Uint8Array };

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

/** The algorithms of signatures (RFC 9053): ECDSA on P-256 and RSA-PSS, both with SHA-256. */
export type Algorithm = 'ES256' | 'PS256';

/** A signed message as somebody else wrote it. Nothing of it is to be believed before its signature was checked. */
export type ForeignSigned = {
  algorithm: Algorithm;
  /** Which key, as its protected header says, or else the other one; empty where neither does. */
  kid: Uint8Array;
  payload: Uint8Array;
  /** The bytes that were signed. */
  signed: Uint8Array;
  signature: Uint8Array;
};

/** Reads COSE_Sign1 as others write it: with its tag or without, inside of a token's tag, the key's id in either header. */
export function readForeignSigned(bytes: Uint8Array): ForeignSigned | undefined {
  const inner = startsWith(bytes, tag61) ? bytes.subarray(tag61.length) : bytes;
  const parts = fromForeignCbor(inner[0] === tag18 ? inner.subarray(1) : inner);
  if (!Array.isArray(parts) || parts.length !== 4) return undefined;
  const [header, unprotected, payload, signature] = parts as unknown[];
  if (!isBytes(header) || !isBytes(payload) || !isBytes(signature)) return undefined;
  const named = header.length === 0 ? new Map() : fromForeignCbor(header);
  if (!(named instanceof Map) || !(unprotected instanceof Map)) return undefined;
  const algorithm = algorithms.get(named.get(algLabel) ?? unprotected.get(algLabel));
  const kid: unknown = named.get(kidLabel) ?? unprotected.get(kidLabel) ?? none;
  if (!algorithm || !isBytes(kid)) return undefined;
  return { algorithm, kid, payload, signed: toCbor(['Signature1', header, none, payload]), signature };
}

const tag18 = 0xd2;
const tag61 = [0xd8, 0x3d];
const [algLabel, kidLabel] = [1, 4];
const es256 = -7;
const algorithms = new Map<unknown, Algorithm>([
  [es256, 'ES256'],
  [-37, 'PS256'],
]);
const none = new Uint8Array(0);

function headerOf(kid: Uint8Array): Uint8Array {
  return toCbor(
    new Map<number, unknown>([
      [algLabel, es256],
      [kidLabel, kid],
    ]),
  );
}

function startsWith(bytes: Uint8Array, beginning: readonly number[]): boolean {
  return beginning.every((byte, at) => bytes[at] === byte);
}
