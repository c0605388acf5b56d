import type { PublishedKey } from '../contract.ts';
import { toHex } from '#foundation/signed/hex.ts';
import { type ParsedPass, parsePass, type UnreadablePass } from './pass-text.ts';
import { passportDigestInput, type Holder, holderDigestInput, lastThreeCharacters } from './passport.ts';

/** Result of checking a signature. `unknown-key`: no published key has the id that the pass names. */
export type SignatureStatus = 'good' | 'bad' | 'unknown-key';

/** A parsed pass with the results of its checks. `referenceDigest`: for a search in the list of withdrawn passes. */
export type ExaminedPass = { parsed: ParsedPass; signature: SignatureStatus; referenceDigest: string };

/**
 * Key to compare passports, for devices of border staff: HMAC-SHA-256, 32 bytes in base64url. `kid`: id of the signing
 * key with whose passes it is used.
 */
export type PassportCheckKey = { kid: string; key: string };

/** Part of WebCrypto (`crypto.subtle`) that the checks need, in browsers and Node alike. `K`: type of a `CryptoKey`. */
export type SubtleCryptoSubset<K> = {
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

/** Parses a text and checks its signature, without a network. Never throws, whatever the text. */
export async function examinePass<K>(
  text: string,
  keys: readonly PublishedKey[],
  subtle: SubtleCryptoSubset<K>,
): Promise<ExaminedPass | UnreadablePass> {
  const parsed = parsePass(text);
  if ('unreadable' in parsed) return parsed;
  const [signature, digest] = await Promise.all([
    verifySignature(parsed, keys, subtle),
    computeReferenceDigest(parsed.facts.reference, subtle),
  ]);
  return { parsed, signature, referenceDigest: digest };
}

/** Checks the signature of a pass, or of another code that is signed like a pass, with the published keys. */
export async function verifySignature<K>(
  { kid, signature, signed }: Pick<ParsedPass, 'kid' | 'signature' | 'signed'>,
  keys: readonly PublishedKey[],
  subtle: SubtleCryptoSubset<K>,
): Promise<SignatureStatus> {
  const publishedKey = keys.find((key) => key.kid === kid);
  if (!publishedKey) return 'unknown-key';
  const key = await importPublicKey(publishedKey, subtle);
  return (await subtle.verify(es256, key, new Uint8Array(signature), new Uint8Array(signed))) ? 'good' : 'bad';
}

// Imports each key once: many passes are checked with one key, and importing takes milliseconds on a phone.
async function importPublicKey<K>(publishedKey: PublishedKey, subtle: SubtleCryptoSubset<K>): Promise<K> {
  const importedKey = importedKeyByPublishedKey.get(publishedKey) as K | undefined;
  if (importedKey !== undefined) return importedKey;
  const key = await subtle.importKey(
    'jwk',
    { kty: 'EC', crv: 'P-256', x: publishedKey.x, y: publishedKey.y },
    es256,
    false,
    ['verify'],
  );
  importedKeyByPublishedKey.set(publishedKey, key);
  return key;
}

const importedKeyByPublishedKey = new WeakMap<PublishedKey, unknown>();

/** Digest by which the list of withdrawn passes names a reference: 8 bytes of its SHA-256, in hexadecimal. */
export async function computeReferenceDigest<K>(reference: string, subtle: SubtleCryptoSubset<K>): Promise<string> {
  return toHex(new Uint8Array(await subtle.digest('SHA-256', asciiBytes(reference)), 0, 8));
}

/**
 * `same`: number, nationality and birth date agree. `other`: another number. `same-number`: nationality and birth date
 * were not compared, because the pass or the presented passport lacks them. `other-holder`: same number, but another
 * nationality or birth date. `not-compared`: the pass is a group's, or the device lacks the key.
 */
export type PassportMatch = 'same' | 'same-number' | 'other' | 'other-holder' | 'not-compared';

/**
 * `holders`: all possible holders, because a machine-readable zone leaves out the century. Empty if only the number was
 * entered, or if the nationality is not in the country list.
 */
export type PresentedPassport = { passportNumber: string; holders: readonly Holder[] };

/** Compares a passport with a pass: last characters of the number, then number and holder by the keyed digests. */
export async function comparePassport<K>(
  { facts, kid }: ParsedPass,
  { passportNumber, holders }: PresentedPassport,
  keys: readonly PassportCheckKey[],
  subtle: SubtleCryptoSubset<K>,
): Promise<PassportMatch> {
  const { passport, reference, travellerNumber } = facts;
  if (!passport) return 'not-compared';
  if (lastThreeCharacters(passportNumber) !== passport.last3) return 'other';
  const checkKey = keys.find((key) => key.kid === kid);
  if (!checkKey) return 'not-compared';
  const key = await subtle.importKey('jwk', { kty: 'oct', k: checkKey.key }, hmac, false, ['sign']);
  const matchesDigest = async (text: string, digest: Uint8Array) =>
    toHex(new Uint8Array(await subtle.sign('HMAC', key, asciiBytes(text)), 0, 8)) === toHex(digest);
  if (!(await matchesDigest(passportDigestInput(reference, travellerNumber, passportNumber), passport.digest)))
    return 'other';
  if (!passport.holderDigest || holders.length === 0) return 'same-number';
  for (const holder of holders)
    if (
      await matchesDigest(holderDigestInput(reference, travellerNumber, passportNumber, holder), passport.holderDigest)
    )
      return 'same';
  return 'other-holder';
}

type Bytes = Uint8Array<ArrayBuffer>;

const es256 = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
// `namedCurve` is ignored for HMAC; the type requires it.
const hmac = { name: 'HMAC', namedCurve: '', hash: 'SHA-256' };

// Normalized references and passport numbers have ASCII characters only.
function asciiBytes(text: string): Bytes {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
