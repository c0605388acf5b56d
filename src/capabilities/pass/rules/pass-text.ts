import { fromBase45, toBase45 } from '#foundation/signed/base45.ts';
import { encodeSigned, decodeSigned, encodeSigStructure } from '#foundation/signed/cose.ts';
import { fromHex, toHex } from '#foundation/signed/hex.ts';
import { maxPassLength } from './limits.ts';
import { decodeFacts, type PassFacts, encodeFacts } from './pass-facts.ts';

/** Parsed pass, which cannot be trusted before its signature is checked. */
export type ParsedPass = {
  facts: PassFacts;
  /** Id of the key with which the pass claims to be signed: 16 hexadecimal digits. */
  kid: string;
  /** Bytes that the signature covers: the `Sig_structure` of COSE (RFC 9052). */
  signed: Uint8Array;
  /** ES256: r and s, 32 bytes each. */
  signature: Uint8Array;
};

/** `unrecognised`: another code, without the prefix. `malformed`: prefix, but invalid. */
export type UnreadablePass = { unreadable: 'unrecognised' | 'malformed' };

/** Prefix of every pass. The number is the version of the format. */
export const passPrefix = 'SHT1:';

/**
 * Builds the text of a pass: `SHT1:` and base45 of a COSE_Sign1 message. `kid`: id of the key, 16 hexadecimal digits.
 * `sign` returns the ES256 signature of bytes (r and s, 32 each). Throws for facts that `parsePass` would not accept.
 */
export function signPass(facts: PassFacts, kid: string, sign: (bytes: Uint8Array) => Uint8Array): string {
  const message = { kid: fromHex(kid), payload: encodeFacts(facts) };
  // Makes a plain copy, because a signer may return a special kind of bytes.
  const signature = Uint8Array.from(sign(encodeSigStructure(message)));
  const text = passPrefix + toBase45(encodeSigned({ ...message, signature }));
  if ('unreadable' in parsePass(text)) throw new Error('a pass cannot contain these facts');
  return text;
}

/** Parses the text of a pass strictly: only texts that `signPass` writes are valid. Does not check the signature. */
export function parsePass(text: string): ParsedPass | UnreadablePass {
  if (!text.startsWith(passPrefix)) return { unreadable: 'unrecognised' };
  const malformed: UnreadablePass = { unreadable: 'malformed' };
  if (text.length > maxPassLength) return malformed;
  const bytes = fromBase45(text.slice(passPrefix.length));
  const message = bytes && decodeSigned(bytes);
  const facts = message && decodeFacts(message.payload);
  if (!facts) return malformed;
  return { facts, kid: toHex(message.kid), signed: encodeSigStructure(message), signature: message.signature };
}
