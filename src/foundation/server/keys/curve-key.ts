import { createECDH, createPrivateKey, type KeyObject } from 'node:crypto';

/** Creates a private scalar of the curve P-256: 32 bytes, base64url. */
export function newCurveScalar(): string {
  const pair = createECDH(curve);
  pair.generateKeys();
  // Node omits leading zero bytes.
  return Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
    .subarray(-32)
    .toString('base64url');
}

/**
 * Derives the P-256 key pair of a private scalar. `x` and `y` are encoded as in a JSON Web Key (RFC 7518, 6.2.1). An
 * error never contains the scalar.
 */
export function deriveCurveKey(scalar: string): { x: string; y: string; key: KeyObject } {
  const bytes = Buffer.from(scalar, 'base64url');
  const pair = createECDH(curve);
  try {
    if (bytes.length !== 32) throw new Error('not 32 bytes');
    pair.setPrivateKey(bytes);
  } catch {
    throw new Error('must be a private key of P-256, 32 bytes in base64url');
  }
  // Uncompressed point: the byte 0x04, then x and y of 32 bytes each (SEC 1, 2.3.3).
  const publicKey = pair.getPublicKey();
  const [x, y] = [publicKey.subarray(1, 33), publicKey.subarray(33)].map((part) => part.toString('base64url')) as [
    string,
    string,
  ];
  const jwk = { kty: 'EC', crv: 'P-256', x, y, d: bytes.toString('base64url') };
  return { x, y, key: createPrivateKey({ format: 'jwk', key: jwk }) };
}

const curve = 'prime256v1';
