import type { TrustedKey } from '../contract.ts';
import type { ParsedCertificate } from './certificate-facts.ts';

/** A public key as a JSON Web Key (RFC 7517). */
export type PublicJwk = { kty: string; crv?: string; x?: string; y?: string; n?: string; e?: string };

/** Part of WebCrypto (`crypto.subtle`) that verification uses, in browsers and Node. `K`: their `CryptoKey`. */
export type Subtle<K> = {
  importKey: (
    format: 'jwk',
    key: PublicJwk,
    algorithm: { name: string; namedCurve: string; hash: string },
    extractable: boolean,
    usages: 'verify'[],
  ) => Promise<K>;
  verify: (
    algorithm: { name: string; hash: string; saltLength: number },
    key: K,
    signature: Bytes,
    data: Bytes,
  ) => Promise<boolean>;
  digest: (algorithm: string, data: Bytes) => Promise<ArrayBuffer>;
};

/** Returns whether a key signed a certificate; false for a key of another algorithm. */
export async function isSignedBy<K>(
  { algorithm, signature, signedBytes }: ParsedCertificate,
  key: TrustedKey,
  subtle: Subtle<K>,
): Promise<boolean> {
  if (key.jwk.kty !== (algorithm === 'ES256' ? 'EC' : 'RSA')) return false;
  const imported = await importCachedKey(key, subtle);
  return subtle.verify(algorithmOf(key.jwk.kty), imported, new Uint8Array(signature), new Uint8Array(signedBytes));
}

// Caches imported keys, because an import takes milliseconds on a phone and one key verifies many certificates.
function importCachedKey<K>(key: TrustedKey, subtle: Subtle<K>): Promise<K> {
  const cached = importedKeys.get(key) as Promise<K> | undefined;
  if (cached) return cached;
  const importing = subtle.importKey('jwk', toPublicJwk(key.jwk), algorithmOf(key.jwk.kty), false, ['verify']);
  importedKeys.set(key, importing);
  return importing;
}

const importedKeys = new WeakMap<TrustedKey, Promise<unknown>>();

type Bytes = Uint8Array<ArrayBuffer>;

// Web Crypto ignores the parameters of the other algorithm.
function algorithmOf(kty: string) {
  return { name: kty === 'EC' ? 'ECDSA' : 'RSA-PSS', namedCurve: 'P-256', hash: 'SHA-256', saltLength: 32 };
}

function toPublicJwk({ kty, x = '', y = '', n = '', e = '' }: TrustedKey['jwk']): PublicJwk {
  return kty === 'EC' ? { kty, crv: 'P-256', x, y } : { kty, n, e };
}
