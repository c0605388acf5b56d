import { randomBytes } from 'node:crypto';
import { issuer } from '../rules/issuer.ts';

/**
 * A new identifier of a certificate, as the EU writes them (version 01, opaque): 125 random bits that say nothing of whose it is. What
 * people would read aloud of it has no look-alikes.
 */
export function newCertificateIdentifier(): string {
  const opaque = Array.from(randomBytes(25), (byte) => alphabet[byte % alphabet.length]).join('');
  return `URN:UVCI:01:${issuer.country}:${opaque}`;
}

// 32 characters, so that a byte's remainder favours none.
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
