/** A new id, of a request or anything else: 128 random bits in hexadecimal. Works outside of secure contexts too, where `crypto.randomUUID` is missing. */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A new id as calls take one for a thing of ours: the same, dashed. */
export function newDashedId(): string {
  const id = randomId();
  return [id.slice(0, 8), id.slice(8, 12), id.slice(12, 16), id.slice(16, 20), id.slice(20)].join('-');
}
