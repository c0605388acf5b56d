import { equalBytes, fromCbor, fromForeignCbor, isBytes, toCbor } from './cbor.ts';

/** The parts of a COSE_Sign1 message (RFC 9052): key id, payload and signature. */
export type SignedPayload = { kid: Uint8Array; payload: Uint8Array; signature: Uint8Array };

/** The bytes to sign: protected header and payload as `Sig_structure` (RFC 9052, section 4.4), no external data. */
export function encodeSigStructure({ kid, payload }: Omit<SignedPayload, 'signature'>): Uint8Array {
  return toCbor(['Signature1', headerOf(kid), noBytes, payload]);
}

/** Encodes a signed message: tag 18, ES256 and the key id in the protected header, an empty unprotected header. */
export function encodeSigned({ kid, payload, signature }: SignedPayload): Uint8Array {
  const body = toCbor([headerOf(kid), new Map(), payload, signature]);
  const bytes = new Uint8Array(body.length + 1);
  bytes[0] = tag18;
  bytes.set(body, 1);
  return bytes;
}

/** Decodes a signed message; undefined for bytes that `encodeSigned` would not produce. */
export function decodeSigned(bytes: Uint8Array): SignedPayload | undefined {
  if (bytes[0] !== tag18) return undefined;
  const parts = fromCbor(bytes.subarray(1));
  if (!Array.isArray(parts) || parts.length !== 4) return undefined;
  const [header, unprotected, payload, signature] = parts as unknown[];
  if (!isBytes(header) || !isBytes(payload) || !isBytes(signature, 64)) return undefined;
  if (!(unprotected instanceof Map) || unprotected.size > 0) return undefined;
  const headerMap = fromCbor(header);
  const kid: unknown = headerMap instanceof Map ? headerMap.get(kidLabel) : undefined;
  return isBytes(kid, 8) && equalBytes(headerOf(kid), header) ? { kid, payload, signature } : undefined;
}

/** Signature algorithms (RFC 9053): ECDSA on P-256 and RSA-PSS, both with SHA-256. */
export type Algorithm = 'ES256' | 'PS256';

/** A signed message of another issuer. Its content is untrusted until the signature has been verified. */
export type ForeignSigned = {
  algorithm: Algorithm;
  /** Key id from the protected header, or else from the unprotected one; empty when neither has it. */
  kid: Uint8Array;
  payload: Uint8Array;
  signedBytes: Uint8Array;
  signature: Uint8Array;
};

/**
 * Decodes a COSE_Sign1 message of another issuer. Its tag and a surrounding CWT tag are optional; either header may
 * have the key id.
 */
export function decodeForeignSigned(bytes: Uint8Array): ForeignSigned | undefined {
  const inner = startsWith(bytes, tag61) ? bytes.subarray(tag61.length) : bytes;
  const parts = fromForeignCbor(inner[0] === tag18 ? inner.subarray(1) : inner);
  if (!Array.isArray(parts) || parts.length !== 4) return undefined;
  const [header, unprotected, payload, signature] = parts as unknown[];
  if (!isBytes(header) || !isBytes(payload) || !isBytes(signature)) return undefined;
  const headerMap = header.length === 0 ? new Map() : fromForeignCbor(header);
  if (!(headerMap instanceof Map) || !(unprotected instanceof Map)) return undefined;
  const algorithm = algorithms.get(headerMap.get(algLabel) ?? unprotected.get(algLabel));
  const kid: unknown = headerMap.get(kidLabel) ?? unprotected.get(kidLabel) ?? noBytes;
  if (!algorithm || !isBytes(kid)) return undefined;
  return { algorithm, kid, payload, signedBytes: toCbor(['Signature1', header, noBytes, payload]), signature };
}

// Encoded CBOR tags: 18 for COSE_Sign1, 61 for a CWT (RFC 8392).
const tag18 = 0xd2;
const tag61 = [0xd8, 0x3d];
// Labels of header parameters (RFC 9052, 3.1) and numbers of algorithms (RFC 9053, 2.1; RFC 8230).
const [algLabel, kidLabel] = [1, 4];
const es256 = -7;
const algorithms = new Map<unknown, Algorithm>([
  [es256, 'ES256'],
  [-37, 'PS256'],
]);
const noBytes = new Uint8Array(0);

function headerOf(kid: Uint8Array): Uint8Array {
  return toCbor(
    new Map<number, unknown>([
      [algLabel, es256],
      [kidLabel, kid],
    ]),
  );
}

function startsWith(bytes: Uint8Array, prefix: readonly number[]): boolean {
  return prefix.every((byte, index) => bytes[index] === byte);
}
