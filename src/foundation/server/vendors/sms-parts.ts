import { createHash } from 'node:crypto';
import smpp from 'smpp';

/** An encoded text: SMPP data coding, and one or more bodies, with a header each when there are several. */
export type SmsParts = { dataCoding: number; parts: { udh?: Buffer; message: Buffer }[] };

/** Encodes a text: GSM 03.38 (data coding 0, 160 a part) if it has every character, otherwise UTF-16 (8, 70 a part). */
export function smsParts(text: string, reference: string): SmsParts {
  const { dataCoding, bytes } = encodeSms(text);
  const [maxSingle, maxPart] = dataCoding === gsm ? [160, 153] : [140, 134];
  if (bytes.length <= maxSingle) return { dataCoding, parts: [{ message: bytes }] };
  const messages = split(bytes, maxPart, dataCoding);
  // The reference number of the parts is the same on every attempt, so that a phone can join parts of two attempts.
  const groupNumber = createHash('sha256').update(reference).digest()[0] ?? 0;
  const parts = messages.map((message, index) => ({
    udh: Buffer.from([5, 0, 3, groupNumber, messages.length, index + 1]),
    message,
  }));
  return { dataCoding, parts };
}

/** Encodes a text in the narrower of the two codings that can represent it. */
export function encodeSms(text: string): { dataCoding: number; bytes: Buffer } {
  const { ASCII, UCS2 } = smpp.encodings;
  const fits = !text.includes(String.fromCharCode(escape)) && ASCII.match(text);
  return fits ? { dataCoding: gsm, bytes: ASCII.encode(text) } : { dataCoding: utf16, bytes: UCS2.encode(text) };
}

function split(bytes: Buffer, size: number, dataCoding: number): Buffer[] {
  const pieces: Buffer[] = [];
  for (let start = 0; start < bytes.length; ) {
    let end = Math.min(start + size, bytes.length);
    if (end < bytes.length && cutsCharacter(bytes, end, dataCoding)) end -= dataCoding === gsm ? 1 : 2;
    pieces.push(bytes.subarray(start, end));
    start = end;
  }
  return pieces;
}

// After an escape character, or between the halves of a surrogate pair.
function cutsCharacter(bytes: Buffer, end: number, dataCoding: number): boolean {
  if (dataCoding === gsm) return bytes[end - 1] === escape;
  const lastUnit = bytes.readUInt16BE(end - 2);
  return lastUnit >= 0xd800 && lastUnit <= 0xdbff;
}

const gsm = 0;
const utf16 = 8;
const escape = 0x1b;
