import { createHash } from 'node:crypto';
import smpp from 'smpp';

/** A text as it goes on the air: SMPP data coding, and one or more bodies, numbered in a header when there are several. */
export type SmsParts = { dataCoding: number; parts: { udh?: Buffer; message: Buffer }[] };

/** GSM 03.38 (SMPP data coding 0, 160 a part) when every character is in it, UTF-16 (8, 70 a part) otherwise. */
export function smsParts(text: string, reference: string): SmsParts {
  const { dataCoding, bytes } = encodeSms(text);
  const [alone, joined] = dataCoding === gsm ? [160, 153] : [140, 134];
  if (bytes.length <= alone) return { dataCoding, parts: [{ message: bytes }] };
  const messages = split(bytes, joined, dataCoding);
  // The number that joins the parts is the same on every attempt, so that a phone can join parts of two attempts.
  const set = createHash('sha256').update(reference).digest()[0] ?? 0;
  const parts = messages.map((message, index) => ({
    udh: Buffer.from([5, 0, 3, set, messages.length, index + 1]),
    message,
  }));
  return { dataCoding, parts };
}

/** The bytes of a text in the narrower of the two codings that holds it. */
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

// After an escape, or between the two halves of a character outside the basic plane.
function cutsCharacter(bytes: Buffer, end: number, dataCoding: number): boolean {
  if (dataCoding === gsm) return bytes[end - 1] === escape;
  const lastUnit = bytes.readUInt16BE(end - 2);
  return lastUnit >= 0xd800 && lastUnit <= 0xdbff;
}

const gsm = 0;
const utf16 = 8;
const escape = 0x1b;
