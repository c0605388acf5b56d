import { type KeyObject, verify } from 'node:crypto';

/** Verifies a JSON Web Token; undefined for an invalid one. */
export function verifyJwt(token: string, alg: 'RS256' | 'ES256', publicKey: KeyObject) {
  const [head = '', claims = '', signature = ''] = token.split('.');
  try {
    const header = JSON.parse(Buffer.from(head, 'base64url').toString()) as Record<string, unknown>;
    const key = { key: publicKey, dsaEncoding: 'ieee-p1363' as const };
    const isValid = verify('sha256', Buffer.from(`${head}.${claims}`), key, Buffer.from(signature, 'base64url'));
    if (header['alg'] !== alg || !isValid) return undefined;
    return { header, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown> };
  } catch {
    return undefined;
  }
}
