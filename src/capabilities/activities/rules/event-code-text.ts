import type { PublishedKey } from '#capabilities/pass/contract.ts';
import { verifySignature } from '#capabilities/pass/rules/examine-pass.ts';
import { fromBase45, toBase45 } from '#foundation/signed/base45.ts';
import { encodeSigned, decodeSigned, encodeSigStructure } from '#foundation/signed/cose.ts';
import { fromHex, toHex } from '#foundation/signed/hex.ts';
import { type EventCodeFacts, decodeFacts, encodeFacts } from './event-code-facts.ts';

/** Start of the text of every event code. The number is the version of the format. */
export const eventCodePrefix = 'SHE1:';

export const maxEventCodeLength = 700;

/** Event code before its signature is verified: do not trust `facts`. `kid`: id of the key. `signed`: signed bytes. */
export type ParsedEventCode = { facts: EventCodeFacts; kid: string; signed: Uint8Array; signature: Uint8Array };

/** Signs an event code. `kid`: key id, 16 hexadecimal digits. Throws for facts that `parseEventCode` would reject. */
export function signEventCode(
  facts: EventCodeFacts,
  { kid, sign }: { kid: string; sign: (bytes: Uint8Array) => Uint8Array },
): string {
  const message = { kid: fromHex(kid), payload: encodeFacts(facts) };
  const signature = Uint8Array.from(sign(encodeSigStructure(message)));
  const text = eventCodePrefix + toBase45(encodeSigned({ ...message, signature }));
  if (!parseEventCode(text)) throw new Error('the facts do not fit an event code');
  return text;
}

/** Parses an event code strictly: rejects what `signEventCode` would not write. Does not verify the signature. */
export function parseEventCode(text: string): ParsedEventCode | undefined {
  if (!text.startsWith(eventCodePrefix) || text.length > maxEventCodeLength) return undefined;
  const bytes = fromBase45(text.slice(eventCodePrefix.length));
  const message = bytes && decodeSigned(bytes);
  const facts = message && decodeFacts(message.payload);
  return facts && { facts, kid: toHex(message.kid), signed: encodeSigStructure(message), signature: message.signature };
}

/**
 * Result of a verification. `unrecognised`: the text is no event code. `malformed`: the format is wrong. `tampered`:
 * the signature is wrong.
 */
export type EventCodeVerification =
  | { facts: EventCodeFacts }
  | { rejection: 'unrecognised' | 'malformed' | 'unknown-key' | 'tampered' };

/** Verifies a code offline with the published keys. Never throws, whatever the text contains. */
export async function verifyEventCode<K>(
  text: string,
  keys: readonly PublishedKey[],
  subtle: Parameters<typeof verifySignature<K>>[2],
): Promise<EventCodeVerification> {
  const parsed = parseEventCode(text);
  if (!parsed) return { rejection: text.startsWith(eventCodePrefix) ? 'malformed' : 'unrecognised' };
  const signature = await verifySignature(parsed, keys, subtle);
  if (signature !== 'good') return { rejection: signature === 'bad' ? 'tampered' : 'unknown-key' };
  return { facts: parsed.facts };
}
