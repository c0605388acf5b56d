import type { PublishedKey } from '#capabilities/pass/contract.ts';
import { verifySignature } from '#capabilities/pass/rules/examine-pass.ts';
import { fromBase45, toBase45 } from '#foundation/signed/base45.ts';
import { joinSigned, splitSigned, toBeSigned } from '#foundation/signed/cose.ts';
import { bytesOfHex, hexOf } from '#foundation/signed/hex.ts';
import { type CodeFacts, factsOf, payloadOf } from './code-facts.ts';

/** What every text of an event code begins with; the number is that of the format. */
export const eventCodePrefix = 'SHE1:';

/** More characters than any has. */
export const longestEventCode = 700;

/** An event code as it was read. Nothing of it is to be believed before its signature was checked. */
export type ReadEventCode = { facts: CodeFacts; kid: string; signed: Uint8Array; signature: Uint8Array };

/** The text of an event code. `kid`: the id of the key, 16 digits of hexadecimal. Throws for facts that no reader would take. */
export function eventCodeText(
  facts: CodeFacts,
  { kid, sign }: { kid: string; sign: (bytes: Uint8Array) => Uint8Array },
): string {
  const message = { kid: bytesOfHex(kid), payload: payloadOf(facts) };
  const signature = Uint8Array.from(sign(toBeSigned(message)));
  const text = eventCodePrefix + toBase45(joinSigned({ ...message, signature }));
  if (!readEventCode(text)) throw new Error('an event code cannot say this');
  return text;
}

/** Reads the text of an event code, strictly: what `eventCodeText` would not have written is none. The signature is not checked. */
export function readEventCode(text: string): ReadEventCode | undefined {
  if (!text.startsWith(eventCodePrefix) || text.length > longestEventCode) return undefined;
  const bytes = fromBase45(text.slice(eventCodePrefix.length));
  const message = bytes && splitSigned(bytes);
  const facts = message && factsOf(message.payload);
  return facts && { facts, kid: hexOf(message.kid), signed: toBeSigned(message), signature: message.signature };
}

/** What checking a text found: what it says, or why it is worth nothing. */
export type CheckedCode = { facts: CodeFacts } | { worthless: 'foreign' | 'malformed' | 'unknown-key' | 'tampered' };

/** Checks a text without a network, by the published keys. Nothing that stands in it makes this throw. */
export async function checkEventCode<K>(
  text: string,
  keys: readonly PublishedKey[],
  subtle: Parameters<typeof verifySignature<K>>[2],
): Promise<CheckedCode> {
  const read = readEventCode(text);
  if (!read) return { worthless: text.startsWith(eventCodePrefix) ? 'malformed' : 'foreign' };
  const signature = await verifySignature(read, keys, subtle);
  if (signature !== 'good') return { worthless: signature === 'bad' ? 'tampered' : 'unknown-key' };
  return { facts: read.facts };
}
