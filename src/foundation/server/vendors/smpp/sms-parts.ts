import { createHash } from 'node:crypto';
import { encodeGsm, gsmEscape } from './gsm-alphabet.ts';

/** Each of several parts has a user data header (`udh`). */
export type SmsParts = { dataCoding: number; parts: { udh?: Buffer; message: Buffer }[] };

/** Encodes a text: GSM 03.38 (data coding 0, 160 a part) if it has every character, otherwise UTF-16 (8, 70 a part). */
export function encodeSmsParts(text: string, reference: string): SmsParts {
  const { dataCoding, bytes } = encodeSms(text);
  // Characters of GSM 03.38, or bytes of UTF-16. The header takes 7 characters or 6 bytes of each part.
  const [maxSingle, maxPart] = dataCoding === gsm ? [160, 153] : [140, 134];
  if (bytes.length <= maxSingle) return { dataCoding, parts: [{ message: bytes }] };
  const messages = splitBytes(bytes, maxPart, dataCoding);
  // The group number is the same on every attempt, so that a phone can join parts of two attempts.
  const groupNumber = createHash('sha256').update(reference).digest()[0] ?? 0;
  const parts = messages.map((message, index) => ({
    // User data header of a concatenated message: length 5, element 0 of 3 bytes, then group, total and number of the
    // part (3GPP TS 23.040, 9.2.3.24.1).
    udh: Buffer.from([5, 0, 3, groupNumber, messages.length, index + 1]),
    message,
  }));
  return { dataCoding, parts };
}

/** Encodes a text in the narrower of the two codings that can represent it. */
export function encodeSms(text: string): { dataCoding: number; bytes: Buffer } {
  const gsmBytes = encodeGsm(text);
  return gsmBytes
    ? { dataCoding: gsm, bytes: gsmBytes }
    : { dataCoding: utf16, bytes: Buffer.from(text, 'utf16le').swap16() };
}

function splitBytes(bytes: Buffer, maxLength: number, dataCoding: number): Buffer[] {
  const pieces: Buffer[] = [];
  for (let start = 0; start < bytes.length; ) {
    let end = Math.min(start + maxLength, bytes.length);
    if (end < bytes.length && cutsCharacter(bytes, end, dataCoding)) end -= dataCoding === gsm ? 1 : 2;
    pieces.push(bytes.subarray(start, end));
    start = end;
  }
  return pieces;
}

// Whether a cut at `end` splits a character: an escape sequence of GSM 03.38, or a surrogate pair.
function cutsCharacter(bytes: Buffer, end: number, dataCoding: number): boolean {
  if (dataCoding === gsm) return bytes[end - 1] === gsmEscape;
  const lastUnit = bytes.readUInt16BE(end - 2);
  return lastUnit >= 0xd800 && lastUnit <= 0xdbff;
}

const gsm = 0;
const utf16 = 8;
