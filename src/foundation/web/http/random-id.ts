/** A new id, of a request or anything else: 128 random bits in hexadecimal. Works outside of secure contexts too, where `crypto.randomUUID` is missing. */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
