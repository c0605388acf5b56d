import { decode, encode, rfc8949EncodeOptions } from 'cborg';

/** A value as deterministic CBOR (RFC 8949, section 4.2.1): the shortest form, keys in order, nothing of unknown length. */
export function toCbor(value: unknown): Uint8Array {
  return encode(value, rfc8949EncodeOptions);
}

/** The way back; undefined for anything that `toCbor` would have written otherwise. Maps come as `Map`. */
export function fromCbor(bytes: Uint8Array): unknown {
  try {
    const value: unknown = decode(bytes, { ...strict });
    return equal(toCbor(value), bytes) ? value : undefined;
  } catch {
    return undefined;
  }
}

/**
 * CBOR as others write it: in any order, lists and maps of unknown length too. Undefined for what is none, has a key twice, or is nested deeper than
 * anything that means something. Maps come as `Map`; the tags of dates are left out.
 */
export function fromForeignCbor(bytes: Uint8Array): unknown {
  if (!isShallow(bytes)) return undefined;
  try {
    return decode(bytes, { useMaps: true, rejectDuplicateMapKeys: true, tags: { 0: bare, 1: bare } }) as unknown;
  } catch {
    return undefined;
  }
}

/** Whether a value is bytes, `length` of them when it is said. */
export function isBytes(value: unknown, length?: number): value is Uint8Array {
  return value instanceof Uint8Array && (length === undefined || value.length === length);
}

/** Whether two arrays hold the same bytes. */
export function equal(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, at) => byte === b[at]);
}

const strict = {
  strict: true,
  useMaps: true,
  rejectDuplicateMapKeys: true,
  allowIndefinite: false,
  allowUndefined: false,
  allowBigInt: false,
};
const deepest = 24;

function bare(inside: () => unknown): unknown {
  return inside();
}

// What is read later by functions that call themselves is counted here by one that does not. `open`: how many items each level still
// waits for; a level of unknown length ends with a break.
function isShallow(bytes: Uint8Array): boolean {
  const open: number[] = [];
  let at = 0;
  while (at < bytes.length) {
    const first = bytes[at] ?? 0;
    const head = first === 0xff ? { major: 7, value: 0, size: 1 } : headAt(bytes, at);
    if (!head) return false;
    const { major, value, size } = head;
    at += size;
    if (major === 2 || major === 3) at += value === Number.POSITIVE_INFINITY ? 0 : value;
    if (first === 0xff) open.pop();
    else if (major === 4 || major === 5 || major === 6 || value === Number.POSITIVE_INFINITY) {
      open.push(major === 6 ? 1 : major === 5 ? value * 2 : value);
      if (open.length > deepest) return false;
      if (open.at(-1) !== 0) continue;
      open.pop();
    }
    while (open.length > 0) {
      const left = (open.pop() ?? 0) - 1;
      if (left > 0) {
        open.push(left);
        break;
      }
    }
  }
  return true;
}

function headAt(bytes: Uint8Array, at: number): { major: number; value: number; size: number } | undefined {
  const first = bytes[at] ?? 0;
  const [major, short] = [first >> 5, first & 31];
  if (short < 24) return { major, value: short, size: 1 };
  if (short === 31) return { major, value: Number.POSITIVE_INFINITY, size: 1 };
  if (short > 27) return undefined;
  const length = 2 ** (short - 24);
  let value = 0;
  for (const byte of bytes.subarray(at + 1, at + 1 + length)) value = value * 256 + byte;
  return { major, value, size: 1 + length };
}
