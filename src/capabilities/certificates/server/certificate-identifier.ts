import { randomBytes } from 'node:crypto';
import { issuer } from '../rules/issuer.ts';

/**
 * Makes an identifier in the EU's format (version 01, opaque): 125 random bits that reveal nothing about the person.
 * The characters have no look-alikes, so that people can read them aloud.
 */
export function newCertificateIdentifier(): string {
  const opaque = Array.from(randomBytes(25), (byte) => alphabet[byte % alphabet.length]).join('');
  return `URN:UVCI:01:${issuer.country}:${opaque}`;
}

// 32 characters, so that the remainder of a byte is unbiased.
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
