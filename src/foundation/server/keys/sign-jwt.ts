import { type KeyObject, sign } from 'node:crypto';

/** Signature algorithms of JSON Web Tokens that vendors require (RFC 7518): RSA and P-256, each with SHA-256. */
export type JwtAlgorithm = 'RS256' | 'ES256';

/** Signs a JSON Web Token in its compact form (RFC 7519). `kid`: id of the public key at the receiver. */
export function signJwt(
  alg: JwtAlgorithm,
  kid: string,
  privateKey: KeyObject,
  claims: Record<string, unknown>,
): string {
  const signingInput = `${encode({ alg, kid, typ: 'JWT' })}.${encode(claims)}`;
  // A JSON Web Signature contains the two numbers of ECDSA side by side, not in DER.
  const signature = sign('sha256', Buffer.from(signingInput), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return `${signingInput}.${signature.toString('base64url')}`;
}

function encode(part: Record<string, unknown>): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
