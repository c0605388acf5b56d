import { fromBase45, toBase45 } from '#foundation/signed/base45.ts';
import { fromCbor, isBytes, toCbor } from '#foundation/signed/cbor.ts';
import { joinSigned, splitSigned, toBeSigned } from '#foundation/signed/cose.ts';
import { bytesOfHex, hexOf } from '#foundation/signed/hex.ts';
import { type Millis, second } from '#foundation/time/clock.ts';
import { type Certified, certifiedOf, payloadOf } from './certified.ts';

/** What every text of a health code begins with; the number is that of the format. */
export const codePrefix = 'SHK1:';

/** More characters than any has. */
export const longestCode = 1000;

/** A health code as it was read. Nothing of it is to be believed before its signatures were checked. */
export type ReadCode = {
  certified: Certified;
  /** The id of the server's key, and what it has signed. */
  kid: string;
  signed: Uint8Array;
  signature: Uint8Array;
  /** The time that the phone has signed, and how; undefined for a text that says no time. */
  time: { at: Millis; signed: Uint8Array; signature: Uint8Array } | undefined;
};

/** Why a text is none. `foreign`: it does not begin like one. `malformed`: it does, and is none. */
export type Unreadable = { unreadable: 'foreign' | 'malformed' };

/** What the server signs, as bytes: a COSE_Sign1 message. `kid`: the id of its key, 16 digits of hexadecimal. */
export function signCertified(
  certified: Certified,
  { kid, sign }: { kid: string; sign: (bytes: Uint8Array) => Uint8Array },
): Uint8Array {
  const payload = payloadOf(certified);
  if (!certifiedOf(payload)) throw new Error('a health code cannot say this');
  const message = { kid: bytesOfHex(kid), payload };
  return joinSigned({ ...message, signature: Uint8Array.from(sign(toBeSigned(message))) });
}

/** A certificate as text: on paper it is the code itself; for a phone it is what the phone adds the time to. */
export function certificateText(certificate: Uint8Array): string {
  return codePrefix + toBase45(certificate);
}

/** The text of a live code: the certificate, the time in seconds, and the signature of the phone's key over both. */
export async function liveText(
  certificate: string,
  at: Millis,
  sign: (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>,
): Promise<string> {
  const bytes = fromBase45(certificate.slice(codePrefix.length));
  if (!bytes) throw new Error('this is no certificate');
  const seconds = Math.floor(at / second);
  const signature = await sign(new Uint8Array(timeSigned(bytes, seconds)));
  return codePrefix + toBase45(toCbor([bytes, seconds, signature]));
}

/** Reads the text of a health code, strictly. No signature is checked. */
export function readCode(text: string): ReadCode | Unreadable {
  if (!text.startsWith(codePrefix)) return { unreadable: 'foreign' };
  const malformed: Unreadable = { unreadable: 'malformed' };
  if (text.length > longestCode) return malformed;
  const bytes = fromBase45(text.slice(codePrefix.length));
  if (!bytes) return malformed;
  const certificate = readCertificate(bytes);
  if (certificate) return { ...certificate, time: undefined };
  const parts = fromCbor(bytes);
  if (!Array.isArray(parts) || parts.length !== 3) return malformed;
  const [inner, seconds, signature] = parts as unknown[];
  if (!isBytes(inner) || !isBytes(signature, 64) || !Number.isSafeInteger(seconds)) return malformed;
  const at = seconds as number;
  const read = readCertificate(inner);
  if (!read?.certified.key || at < 0 || at > lastSecond) return malformed;
  return { ...read, time: { at: at * second, signed: timeSigned(inner, at), signature } };
}

const lastSecond = 7_258_118_400;

function readCertificate(bytes: Uint8Array): Omit<ReadCode, 'time'> | undefined {
  const message = splitSigned(bytes);
  const certified = message && certifiedOf(message.payload);
  if (!certified) return undefined;
  return { certified, kid: hexOf(message.kid), signed: toBeSigned(message), signature: message.signature };
}

// Named, so that what the key signs here is good for nothing else.
function timeSigned(certificate: Uint8Array, seconds: number): Uint8Array {
  return toCbor(['SihatHealthCode1', certificate, seconds]);
}
