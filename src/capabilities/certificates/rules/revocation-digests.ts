import { toHex } from '#foundation/signed/hex.ts';
import type { Subtle } from './verify-signature.ts';
import type { ParsedCertificate } from './certificate-facts.ts';

/**
 * Computes the digests under which EU revocation lists may contain a certificate. Each is the first 16 bytes of a
 * SHA-256, in hexadecimal: of the identifier, of country and identifier, and of the signature (ES256: of its first
 * half).
 */
export async function computeRevocationDigests<K>(
  { facts, issuer, algorithm, signature }: ParsedCertificate,
  subtle: Pick<Subtle<K>, 'digest'>,
): Promise<string[]> {
  const { identifier } = facts;
  const signatureBytes = algorithm === 'ES256' ? signature.subarray(0, signature.length / 2) : signature;
  const identifierBytes = identifier === '' ? [] : [utf8Bytes(identifier), utf8Bytes(issuer + identifier)];
  return Promise.all(
    [...identifierBytes, new Uint8Array(signatureBytes)].map(async (bytes) =>
      toHex(new Uint8Array(await subtle.digest('SHA-256', bytes), 0, 16)),
    ),
  );
}

// Encodes UTF-8 without TextEncoder, which is not part of the language.
function utf8Bytes(text: string): Uint8Array<ArrayBuffer> {
  const escaped = encodeURIComponent(text.toWellFormed());
  return Uint8Array.from(escaped.match(/%..|./g) ?? [], (part) =>
    part.length === 3 ? Number.parseInt(part.slice(1), 16) : part.charCodeAt(0),
  );
}
