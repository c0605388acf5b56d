import { type KeyObject, sign } from 'node:crypto';

/** The signature algorithms of JSON Web Tokens that vendors ask for (RFC 7518): RSA and P-256, each over SHA-256. */
export type JwtAlgorithm = 'RS256' | 'ES256';

/** Signs a JSON Web Token in its compact form (RFC 7519). `kid`: the name by which the receiver finds the public key. */
export function signJwt(
  alg: JwtAlgorithm,
  kid: string,
  privateKey: KeyObject,
  claims: Record<string, unknown>,
): string {
  const signed = `${encode({ alg, kid, typ: 'JWT' })}.${encode(claims)}`;
  // JSON Web Signatures hold the two numbers of ECDSA side by side, not in DER.
  const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return `${signed}.${signature.toString('base64url')}`;
}

function encode(part: Record<string, unknown>): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
