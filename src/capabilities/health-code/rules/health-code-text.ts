import { fromBase45, toBase45 } from '#foundation/signed/base45.ts';
import { fromCbor, isBytes, toCbor } from '#foundation/signed/cbor.ts';
import { joinSigned, splitSigned, toBeSigned } from '#foundation/signed/cose.ts';
import { bytesOfHex, hexOf } from '#foundation/signed/hex.ts';
import { type Millis, second } from '#foundation/time/clock.ts';
import { type HealthCodeFacts, decodeFacts, encodeFacts } from './health-code-facts.ts';

/** What every text of a health code begins with; the number is that of the format. */
export const healthCodePrefix = 'SHK1:';

/** More characters than any has. */
export const maxHealthCodeLength = 1000;

/** A health code as it was read. Nothing of it is to be believed before its signatures were checked. */
export type ParsedHealthCode = {
  certified: HealthCodeFacts;
  /** The id of the server's key, and what it has signed. */
  kid: string;
  signed: Uint8Array;
  signature: Uint8Array;
  /** The time that the phone has signed, and how; undefined for a text that says no time. */
  time: { at: Millis; signed: Uint8Array; signature: Uint8Array } | undefined;
};

/** Why a text is none. `foreign`: it does not begin like one. `malformed`: it does, and is none. */
export type UnreadableHealthCode = { unreadable: 'foreign' | 'malformed' };

/** What the server signs, as bytes: a COSE_Sign1 message. `kid`: the id of its key, 16 digits of hexadecimal. */
export function signFacts(
  certified: HealthCodeFacts,
  { kid, sign }: { kid: string; sign: (bytes: Uint8Array) => Uint8Array },
): Uint8Array {
  const payload = encodeFacts(certified);
  if (!decodeFacts(payload)) throw new Error('a health code cannot say this');
  const message = { kid: bytesOfHex(kid), payload };
  return joinSigned({ ...message, signature: Uint8Array.from(sign(toBeSigned(message))) });
}

/** A certificate as text: on paper it is the code itself; for a phone it is what the phone adds the time to. */
export function encodeCertificate(certificate: Uint8Array): string {
  return healthCodePrefix + toBase45(certificate);
}

/** The text of a live code: the certificate, the time in seconds, and the signature of the phone's key over both. */
export async function signLiveCode(
  certificate: string,
  at: Millis,
  sign: (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>,
): Promise<string> {
  const bytes = fromBase45(certificate.slice(healthCodePrefix.length));
  if (!bytes) throw new Error('this is no certificate');
  const seconds = Math.floor(at / second);
  const signature = await sign(new Uint8Array(timePayload(bytes, seconds)));
  return healthCodePrefix + toBase45(toCbor([bytes, seconds, signature]));
}

/** Reads the text of a health code, strictly. No signature is checked. */
export function parseHealthCode(text: string): ParsedHealthCode | UnreadableHealthCode {
  if (!text.startsWith(healthCodePrefix)) return { unreadable: 'foreign' };
  const malformed: UnreadableHealthCode = { unreadable: 'malformed' };
  if (text.length > maxHealthCodeLength) return malformed;
  const bytes = fromBase45(text.slice(healthCodePrefix.length));
  if (!bytes) return malformed;
  const certificate = parseCertificate(bytes);
  if (certificate) return { ...certificate, time: undefined };
  const parts = fromCbor(bytes);
  if (!Array.isArray(parts) || parts.length !== 3) return malformed;
  const [inner, seconds, signature] = parts as unknown[];
  if (!isBytes(inner) || !isBytes(signature, 64) || !Number.isSafeInteger(seconds)) return malformed;
  const at = seconds as number;
  const read = parseCertificate(inner);
  if (!read?.certified.key || at < 0 || at > maxSecond) return malformed;
  return { ...read, time: { at: at * second, signed: timePayload(inner, at), signature } };
}

const maxSecond = 7_258_118_400;

function parseCertificate(bytes: Uint8Array): Omit<ParsedHealthCode, 'time'> | undefined {
  const message = splitSigned(bytes);
  const certified = message && decodeFacts(message.payload);
  if (!certified) return undefined;
  return { certified, kid: hexOf(message.kid), signed: toBeSigned(message), signature: message.signature };
}

// Named, so that what the key signs here is good for nothing else.
function timePayload(certificate: Uint8Array, seconds: number): Uint8Array {
  return toCbor(['SihatHealthCode1', certificate, seconds]);
}
