import { fromBase45, toBase45 } from '#foundation/signed/base45.ts';
import { fromCbor, isBytes, toCbor } from '#foundation/signed/cbor.ts';
import { encodeSigned, decodeSigned, encodeSigStructure } from '#foundation/signed/cose.ts';
import { fromHex, toHex } from '#foundation/signed/hex.ts';

/** Content of a poster's code: venue, number of the poster, and the venue's names for use without a network. */
export type PosterFacts = { venue: string; posterNumber: number; name: { en: string; ms: string } };

/** Parsed poster. Its content must not be trusted before the signature is verified. */
export type ParsedPoster = {
  facts: PosterFacts;
  /** Id of the signing key: 16 hexadecimal digits. */
  kid: string;
  signed: Uint8Array;
  /** ES256 signature: r and s, 32 bytes each. */
  signature: Uint8Array;
};

/** Prefix of a poster's text. Its number is the version of the format. */
export const posterPrefix = 'SHV1:';

export const maxPosterLength = 700;

/** Writes the signed text of a poster. `sign` returns an ES256 signature. Throws for facts that no poster can state. */
export function signPoster(facts: PosterFacts, kid: string, sign: (bytes: Uint8Array) => Uint8Array): string {
  const message = { kid: fromHex(kid), payload: encodeFacts(facts) };
  const signature = Uint8Array.from(sign(encodeSigStructure(message)));
  const text = posterPrefix + toBase45(encodeSigned({ ...message, signature }));
  if (!parsePoster(text)) throw new Error('the facts do not fit a poster');
  return text;
}

/** Parses a poster's text strictly: rejects what `signPoster` would not write. Does not verify the signature. */
export function parsePoster(text: string): ParsedPoster | undefined {
  if (!text.startsWith(posterPrefix) || text.length > maxPosterLength) return undefined;
  const bytes = fromBase45(text.slice(posterPrefix.length));
  const message = bytes && decodeSigned(bytes);
  const facts = message && decodeFacts(message.payload);
  return facts && { facts, kid: toHex(message.kid), signed: encodeSigStructure(message), signature: message.signature };
}

// Keys of CWT claims (RFC 8392; private use below -65536). Posters have their own key, so that the signature of a pass
// never counts as a poster's.
const claimKeys = { issuer: 1, poster: -65538 };
const issuer = 'BN';
// Labels of the fields in the poster claim. `en`, `ms`: the venue's name in both languages.
const claimLabels = { venue: 1, version: 2, en: 3, ms: 4 };

function encodeFacts({ venue, posterNumber, name }: PosterFacts): Uint8Array {
  return toCbor(
    new Map<number, unknown>([
      [claimKeys.issuer, issuer],
      [
        claimKeys.poster,
        new Map<number, unknown>([
          [claimLabels.venue, fromHex(venue.replaceAll('-', ''))],
          [claimLabels.version, posterNumber],
          [claimLabels.en, name.en],
          [claimLabels.ms, name.ms],
        ]),
      ],
    ]),
  );
}

function decodeFacts(payload: Uint8Array): PosterFacts | undefined {
  const token = fromCbor(payload);
  if (!(token instanceof Map) || token.size !== 2 || token.get(claimKeys.issuer) !== issuer) return undefined;
  const claim: unknown = token.get(claimKeys.poster);
  if (!(claim instanceof Map) || claim.size !== 4) return undefined;
  const [venue, version, en, ms] = [claimLabels.venue, claimLabels.version, claimLabels.en, claimLabels.ms].map(
    (key): unknown => claim.get(key),
  );
  if (!isBytes(venue, 16) || !isName(en) || !isName(ms)) return undefined;
  if (!Number.isSafeInteger(version) || (version as number) < 1 || (version as number) > 9999) return undefined;
  return { venue: formatUuid(venue), posterNumber: version as number, name: { en, ms } };
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= 80;
}

function formatUuid(bytes: Uint8Array): string {
  const hex = toHex(bytes);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
