import type { PublishedKey } from '#capabilities/pass/contract.ts';
import { verifySignature } from '#capabilities/pass/rules/examine-pass.ts';
import { fromBase45, toBase45 } from '#foundation/signed/base45.ts';
import { joinSigned, splitSigned, toBeSigned } from '#foundation/signed/cose.ts';
import { bytesOfHex, hexOf } from '#foundation/signed/hex.ts';
import { type EventCodeFacts, decodeFacts, encodeFacts } from './event-code-facts.ts';

/** What every text of an event code begins with; the number is that of the format. */
export const eventCodePrefix = 'SHE1:';

/** More characters than any has. */
export const maxEventCodeLength = 700;

/** An event code as it was read. Nothing of it is to be believed before its signature was checked. */
export type ParsedEventCode = { facts: EventCodeFacts; kid: string; signed: Uint8Array; signature: Uint8Array };

/** The text of an event code. `kid`: the id of the key, 16 digits of hexadecimal. Throws for facts that no reader would take. */
export function signEventCode(
  facts: EventCodeFacts,
  { kid, sign }: { kid: string; sign: (bytes: Uint8Array) => Uint8Array },
): string {
  const message = { kid: bytesOfHex(kid), payload: encodeFacts(facts) };
  const signature = Uint8Array.from(sign(toBeSigned(message)));
  const text = eventCodePrefix + toBase45(joinSigned({ ...message, signature }));
  if (!parseEventCode(text)) throw new Error('an event code cannot say this');
  return text;
}

/** Reads the text of an event code, strictly: what `signEventCode` would not have written is none. The signature is not checked. */
export function parseEventCode(text: string): ParsedEventCode | undefined {
  if (!text.startsWith(eventCodePrefix) || text.length > maxEventCodeLength) return undefined;
  const bytes = fromBase45(text.slice(eventCodePrefix.length));
  const message = bytes && splitSigned(bytes);
  const facts = message && decodeFacts(message.payload);
  return facts && { facts, kid: hexOf(message.kid), signed: toBeSigned(message), signature: message.signature };
}

/** What checking a text found: what it says, or why it is worth nothing. */
export type EventCodeVerification =
  | { facts: EventCodeFacts }
  | { worthless: 'foreign' | 'malformed' | 'unknown-key' | 'tampered' };

/** Checks a text without a network, by the published keys. Nothing that stands in it makes this throw. */
export async function verifyEventCode<K>(
  text: string,
  keys: readonly PublishedKey[],
  subtle: Parameters<typeof verifySignature<K>>[2],
): Promise<EventCodeVerification> {
  const read = parseEventCode(text);
  if (!read) return { worthless: text.startsWith(eventCodePrefix) ? 'malformed' : 'foreign' };
  const signature = await verifySignature(read, keys, subtle);
  if (signature !== 'good') return { worthless: signature === 'bad' ? 'tampered' : 'unknown-key' };
  return { facts: read.facts };
}
