/**
 * Random id of 128 bits in hexadecimal. Works outside secure contexts too, where `crypto.randomUUID` is missing.
 */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Random id with dashes, the UUID form that calls expect for the id of a new record. */
export function newUuid(): string {
  const id = randomId();
  return [id.slice(0, 8), id.slice(8, 12), id.slice(12, 16), id.slice(16, 20), id.slice(20)].join('-');
}
