import { decode, encode, rfc8949EncodeOptions } from 'cborg';

/** Encodes a value as deterministic CBOR (RFC 8949, section 4.2.1): shortest form, sorted keys, definite lengths. */
export function toCbor(value: unknown): Uint8Array {
  return encode(value, rfc8949EncodeOptions);
}

/** Decodes deterministic CBOR; undefined for bytes that `toCbor` would not produce. Maps are decoded as `Map`. */
export function fromCbor(bytes: Uint8Array): unknown {
  try {
    const value: unknown = decode(bytes, { ...strictDecodeOptions });
    return equalBytes(toCbor(value), bytes) ? value : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Decodes CBOR of other issuers, with keys in any order and indefinite lengths. Undefined for invalid CBOR, duplicate
 * keys or nesting deeper than `maxDepth`. Maps are decoded as `Map`; date tags are dropped.
 */
export function fromForeignCbor(bytes: Uint8Array): unknown {
  if (!isShallow(bytes)) return undefined;
  try {
    return decode(bytes, { useMaps: true, rejectDuplicateMapKeys: true, tags: { 0: dropTag, 1: dropTag } }) as unknown;
  } catch {
    return undefined;
  }
}

export function isBytes(value: unknown, length?: number): value is Uint8Array {
  return value instanceof Uint8Array && (length === undefined || value.length === length);
}

export function equalBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}

const strictDecodeOptions = {
  strict: true,
  useMaps: true,
  rejectDuplicateMapKeys: true,
  allowIndefinite: false,
  allowUndefined: false,
  allowBigInt: false,
};
const maxDepth = 24;

function dropTag(decodeContent: () => unknown): unknown {
  return decodeContent();
}

// Checks the nesting without recursion, because the decoder recurses. Major types (RFC 8949, 3.1): 2 bytes, 3 text, 4
// array, 5 map, 6 tag, 7 simple value; 0xff is a break. `openLevels`: the number of items that each level still
// expects. A level of indefinite length ends with a break.
function isShallow(bytes: Uint8Array): boolean {
  const openLevels: number[] = [];
  let offset = 0;
  while (offset < bytes.length) {
    const firstByte = bytes[offset] ?? 0;
    const itemHead = firstByte === 0xff ? { major: 7, argument: 0, size: 1 } : readItemHead(bytes, offset);
    if (!itemHead) return false;
    const { major, argument, size } = itemHead;
    offset += size;
    if (major === 2 || major === 3) offset += argument === Number.POSITIVE_INFINITY ? 0 : argument;
    if (firstByte === 0xff) openLevels.pop();
    else if (major === 4 || major === 5 || major === 6 || argument === Number.POSITIVE_INFINITY) {
      openLevels.push(major === 6 ? 1 : major === 5 ? argument * 2 : argument);
      if (openLevels.length > maxDepth) return false;
      if (openLevels.at(-1) !== 0) continue;
      openLevels.pop();
    }
    while (openLevels.length > 0) {
      const remaining = (openLevels.pop() ?? 0) - 1;
      if (remaining > 0) {
        openLevels.push(remaining);
        break;
      }
    }
  }
  return true;
}

/**
 * Reads the head of a data item: major type, argument (infinite for an indefinite length) and size of the head in
 * bytes.
 */
function readItemHead(
  bytes: Uint8Array,
  offset: number,
): { major: number; argument: number; size: number } | undefined {
  const firstByte = bytes[offset] ?? 0;
  const [major, shortValue] = [firstByte >> 5, firstByte & 31];
  if (shortValue < 24) return { major, argument: shortValue, size: 1 };
  if (shortValue === 31) return { major, argument: Number.POSITIVE_INFINITY, size: 1 };
  if (shortValue > 27) return undefined;
  const length = 2 ** (shortValue - 24);
  let value = 0;
  for (const byte of bytes.subarray(offset + 1, offset + 1 + length)) value = value * 256 + byte;
  return { major, argument: value, size: 1 + length };
}
