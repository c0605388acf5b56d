import { fromBase45, toBase45 } from '#foundation/signed/base45.ts';
import { joinSigned, splitSigned, toBeSigned } from '#foundation/signed/cose.ts';
import { bytesOfHex, hexOf } from '#foundation/signed/hex.ts';
import { decodeFacts, type PassFacts, encodeFacts } from './pass-facts.ts';

/** A pass as it was read. Nothing of it is to be believed before its signature was checked. */
export type ParsedPass = {
  facts: PassFacts;
  /** The id of the key that is said to have signed it: 16 digits of hexadecimal. */
  kid: string;
  /** The bytes that were signed. */
  signed: Uint8Array;
  /** ES256: r and s, 32 bytes each. */
  signature: Uint8Array;
};

/** Why a text is no pass. `foreign`: it does not begin like one, so it is some other code. `malformed`: it does, and is none. */
export type UnreadablePass = { unreadable: 'foreign' | 'malformed' };

/** What every text of a pass begins with; the number is that of the format. */
export const passPrefix = 'SHT1:';

/** More characters than any pass has. */
export const maxPassLength = 600;

/**
 * The text of a pass: `SHT1:` and base45 of a COSE_Sign1 message. `kid` is the id of the key, 16 digits of hexadecimal; `sign`
 * answers the ES256 signature of bytes (r and s, 32 each). Throws for facts that no reader would take.
 */
export function signPass(facts: PassFacts, kid: string, sign: (bytes: Uint8Array) => Uint8Array): string {
  const message = { kid: bytesOfHex(kid), payload: encodeFacts(facts) };
  // A plain copy: what a runtime signs with may answer bytes of a kind of its own.
  const signature = Uint8Array.from(sign(toBeSigned(message)));
  const text = passPrefix + toBase45(joinSigned({ ...message, signature }));
  if ('unreadable' in parsePass(text)) throw new Error('a pass cannot say this');
  return text;
}

/** Reads the text of a pass, strictly: what `signPass` would not have written is none. The signature is not checked. */
export function parsePass(text: string): ParsedPass | UnreadablePass {
  if (!text.startsWith(passPrefix)) return { unreadable: 'foreign' };
  const malformed: UnreadablePass = { unreadable: 'malformed' };
  if (text.length > maxPassLength) return malformed;
  const bytes = fromBase45(text.slice(passPrefix.length));
  const message = bytes && splitSigned(bytes);
  const facts = message && decodeFacts(message.payload);
  if (!facts) return malformed;
  return { facts, kid: hexOf(message.kid), signed: toBeSigned(message), signature: message.signature };
}
