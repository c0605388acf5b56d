import { fromBase45, toBase45 } from '#foundation/signed/base45.ts';
import { fromCbor, isBytes, toCbor } from '#foundation/signed/cbor.ts';
import { encodeSigned, decodeSigned, encodeSigStructure } from '#foundation/signed/cose.ts';
import { fromHex, toHex } from '#foundation/signed/hex.ts';
import { type Millis, second } from '#foundation/time/clock.ts';
import { type HealthCodeFacts, decodeFacts, encodeFacts } from './health-code-facts.ts';

/** Start of the text of every health code. Its number is the version of the format. */
export const healthCodePrefix = 'SHK1:';

export const maxHealthCodeLength = 1000;

/** Content of a code. It must not be trusted before its signatures are verified. */
export type ParsedHealthCode = {
  facts: HealthCodeFacts;
  /** Id of the server's key, and the bytes that it has signed. */
  kid: string;
  signed: Uint8Array;
  signature: Uint8Array;
  /** Time signed by the phone; undefined for a code without one. */
  signedTime: { at: Millis; signed: Uint8Array; signature: Uint8Array } | undefined;
};

/** Reason why a text cannot be read. `unrecognised`: another prefix. `malformed`: this prefix with an invalid rest. */
export type UnreadableHealthCode = { unreadable: 'unrecognised' | 'malformed' };

/** Signs the facts as a COSE_Sign1 message. `kid`: the key id, 16 hexadecimal digits. */
export function signFacts(
  facts: HealthCodeFacts,
  { kid, sign }: { kid: string; sign: (bytes: Uint8Array) => Uint8Array },
): Uint8Array {
  const payload = encodeFacts(facts);
  if (!decodeFacts(payload)) throw new Error('the facts do not fit a health code');
  const message = { kid: fromHex(kid), payload };
  return encodeSigned({ ...message, signature: Uint8Array.from(sign(encodeSigStructure(message))) });
}

/**
 * Encodes a certificate (the facts signed by `signFacts`) as text. On paper the text is the whole code; on a phone, the
 * phone adds the signed time.
 */
export function encodeCertificate(certificate: Uint8Array): string {
  return healthCodePrefix + toBase45(certificate);
}

/**
 * Returns the text of a live code: certificate, time in seconds, and the phone's signature over both. `certificate`:
 * text from `encodeCertificate`. `sign`: signs bytes with the phone's private key.
 */
export async function signLiveCode(
  certificate: string,
  signedAt: Millis,
  sign: (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>,
): Promise<string> {
  const bytes = fromBase45(certificate.slice(healthCodePrefix.length));
  if (!bytes) throw new Error('the certificate is not base45 text');
  const signedSecond = Math.floor(signedAt / second);
  const signature = await sign(new Uint8Array(timePayload(bytes, signedSecond)));
  return healthCodePrefix + toBase45(toCbor([bytes, signedSecond, signature]));
}

/** Parses the text of a health code strictly. Does not verify signatures. */
export function parseHealthCode(text: string): ParsedHealthCode | UnreadableHealthCode {
  if (!text.startsWith(healthCodePrefix)) return { unreadable: 'unrecognised' };
  const malformed: UnreadableHealthCode = { unreadable: 'malformed' };
  if (text.length > maxHealthCodeLength) return malformed;
  const bytes = fromBase45(text.slice(healthCodePrefix.length));
  if (!bytes) return malformed;
  const certificate = parseCertificate(bytes);
  if (certificate) return { ...certificate, signedTime: undefined };
  const parts = fromCbor(bytes);
  if (!Array.isArray(parts) || parts.length !== 3) return malformed;
  const [certificateBytes, seconds, signature] = parts as unknown[];
  if (!isBytes(certificateBytes) || !isBytes(signature, 64) || !Number.isSafeInteger(seconds)) return malformed;
  const signedSecond = seconds as number;
  const parsed = parseCertificate(certificateBytes);
  if (!parsed?.facts.key || signedSecond < 0 || signedSecond > maxSecond) return malformed;
  return {
    ...parsed,
    signedTime: { at: signedSecond * second, signed: timePayload(certificateBytes, signedSecond), signature },
  };
}

// Start of the year 2200 in Unix seconds: the latest time that is accepted.
const maxSecond = 7_258_118_400;

function parseCertificate(bytes: Uint8Array): Omit<ParsedHealthCode, 'signedTime'> | undefined {
  const message = decodeSigned(bytes);
  const facts = message && decodeFacts(message.payload);
  if (!facts) return undefined;
  return { facts, kid: toHex(message.kid), signed: encodeSigStructure(message), signature: message.signature };
}

// Bytes that a phone signs. The constant first element separates domains. A signature over other data is not valid
// here, and a signature over this payload is not valid elsewhere.
function timePayload(certificate: Uint8Array, signedSecond: number): Uint8Array {
  return toCbor(['SihatHealthCode1', certificate, signedSecond]);
}
