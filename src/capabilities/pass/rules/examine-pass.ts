import type { PublishedKey } from '../contract.ts';
import { hexOf } from '#foundation/signed/hex.ts';
import { type ParsedPass, parsePass, type UnreadablePass } from './pass-text.ts';
import { passportDigestInput, type Holder, holderDigestInput, lastThreeCharacters } from './passport.ts';

/** What the signature of a pass is worth. */
export type SignatureStatus = 'good' | 'bad' | 'unknown-key';

/** A pass that was read, with what checking it found. `referenceDigest` is how the list of withdrawn passes names it. */
export type ExaminedPass = { read: ParsedPass; signature: SignatureStatus; referenceDigest: string };

/** A key for comparing passports, which devices of border staff have: HMAC-SHA-256, 32 bytes in base64url. */
export type PassportCheckKey = { kid: string; key: string };

/** The part of WebCrypto (`crypto.subtle`) that checking takes; browsers and Node have the same. `K` is their `CryptoKey`. */
export type Subtle<K> = {
  importKey: (
    format: 'jwk',
    key: { kty: string; crv?: string; x?: string; y?: string; k?: string },
    algorithm: { name: string; namedCurve: string; hash: string },
    extractable: boolean,
    usages: ('sign' | 'verify')[],
  ) => Promise<K>;
  verify: (algorithm: { name: string; hash: string }, key: K, signature: Bytes, data: Bytes) => Promise<boolean>;
  sign: (algorithm: string, key: K, data: Bytes) => Promise<ArrayBuffer>;
  digest: (algorithm: string, data: Bytes) => Promise<ArrayBuffer>;
};

/** Reads a text and checks what it says of itself, without a network. Nothing that stands in a text makes it throw. */
export async function examinePass<K>(
  text: string,
  keys: readonly PublishedKey[],
  subtle: Subtle<K>,
): Promise<ExaminedPass | UnreadablePass> {
  const read = parsePass(text);
  if ('unreadable' in read) return read;
  const [signature, digest] = await Promise.all([
    verifySignature(read, keys, subtle),
    referenceDigest(read.facts.reference, subtle),
  ]);
  return { read, signature, referenceDigest: digest };
}

/** Checks the signature of a pass, or of another code that is signed as passes are, by the published keys. */
export async function verifySignature<K>(
  { kid, signature, signed }: Pick<ParsedPass, 'kid' | 'signature' | 'signed'>,
  keys: readonly PublishedKey[],
  subtle: Subtle<K>,
): Promise<SignatureStatus> {
  const known = keys.find((key) => key.kid === kid);
  if (!known) return 'unknown-key';
  const key = await importPublicKey(known, subtle);
  return (await subtle.verify(es256, key, new Uint8Array(signature), new Uint8Array(signed))) ? 'good' : 'bad';
}

// Pass after pass is checked by the same key, and a phone waits milliseconds each time that it asks for one.
async function importPublicKey<K>(known: PublishedKey, subtle: Subtle<K>): Promise<K> {
  const before = importedKeys.get(known) as K | undefined;
  if (before !== undefined) return before;
  const key = await subtle.importKey('jwk', { kty: 'EC', crv: 'P-256', x: known.x, y: known.y }, es256, false, [
    'verify',
  ]);
  importedKeys.set(known, key);
  return key;
}

const importedKeys = new WeakMap<PublishedKey, unknown>();

/** How the list of withdrawn passes names a reference: the first 8 bytes of its SHA-256, in hexadecimal. */
export async function referenceDigest<K>(reference: string, subtle: Subtle<K>): Promise<string> {
  return hexOf(new Uint8Array(await subtle.digest('SHA-256', asciiBytes(reference)), 0, 8));
}

/**
 * How a passport compares with a pass. `same`: number, nationality and birth date. `same-number`: the rest was not compared, because the officer's device or
 * the pass does not know it. `other-holder`: the number is the same, nationality or birth date is not. `not-compared`: it is a group's, or
 * the device lacks the key.
 */
export type PassportMatch = 'same' | 'same-number' | 'other' | 'other-holder' | 'not-compared';

/**
 * A passport as an officer has it. `holders`: everybody whom it can name, since a zone leaves out the century; none where only the number was typed, or where
 * its nationality is no state of the country list.
 */
export type PresentedPassport = { passportNumber: string; holders: readonly Holder[] };

/** Compares a passport with the pass: the last characters of its number, then the whole number and its holder by the keyed digests. */
export async function comparePassport<K>(
  { facts, kid }: ParsedPass,
  { passportNumber, holders }: PresentedPassport,
  keys: readonly PassportCheckKey[],
  subtle: Subtle<K>,
): Promise<PassportMatch> {
  const { passport, reference, number } = facts;
  if (!passport) return 'not-compared';
  if (lastThreeCharacters(passportNumber) !== passport.last3) return 'other';
  const known = keys.find((key) => key.kid === kid);
  if (!known) return 'not-compared';
  const key = await subtle.importKey('jwk', { kty: 'oct', k: known.key }, hmac, false, ['sign']);
  const agrees = async (text: string, digest: Uint8Array) =>
    hexOf(new Uint8Array(await subtle.sign('HMAC', key, asciiBytes(text)), 0, 8)) === hexOf(digest);
  if (!(await agrees(passportDigestInput(reference, number, passportNumber), passport.digest))) return 'other';
  if (!passport.holder || holders.length === 0) return 'same-number';
  for (const holder of holders)
    if (await agrees(holderDigestInput(reference, number, passportNumber, holder), passport.holder)) return 'same';
  return 'other-holder';
}

type Bytes = Uint8Array<ArrayBuffer>;

const es256 = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const hmac = { name: 'HMAC', namedCurve: '', hash: 'SHA-256' };

// References and passport numbers in their one form have no other characters.
function asciiBytes(text: string): Bytes {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
