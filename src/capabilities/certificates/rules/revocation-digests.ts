import { hexOf } from '#foundation/signed/hex.ts';
import type { Subtle } from './verify-signature.ts';
import type { ParsedCertificate } from './certificate-facts.ts';

/**
 * Digests by which EU lists name a revoked certificate: the first 16 bytes of SHA-256, in hexadecimal, of its
 * identifier, of country and identifier, or of its signature (ES256: of the first half).
 */
export async function revocationDigests<K>(
  { facts, issuer, algorithm, signature }: ParsedCertificate,
  subtle: Pick<Subtle<K>, 'digest'>,
): Promise<string[]> {
  const { identifier } = facts;
  const signatureBytes = algorithm === 'ES256' ? signature.subarray(0, signature.length / 2) : signature;
  const identifierBytes = identifier === '' ? [] : [utf8Bytes(identifier), utf8Bytes(issuer + identifier)];
  return Promise.all(
    [...identifierBytes, new Uint8Array(signatureBytes)].map(async (bytes) =>
      hexOf(new Uint8Array(await subtle.digest('SHA-256', bytes), 0, 16)),
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
