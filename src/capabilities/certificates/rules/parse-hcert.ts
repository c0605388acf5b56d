import { fromBase45 } from '#foundation/signed/base45.ts';
import { fromForeignCbor } from '#foundation/signed/cbor.ts';
import { decodeForeignSigned } from '#foundation/signed/cose.ts';
import { toHex } from '#foundation/signed/hex.ts';
import { isLocalDate, type LocalDate } from '#foundation/time/local-date.ts';
import { isPartialDate } from '#foundation/time/partial-date.ts';
import { parseBirthDate } from './birth-date.ts';
import type { CertifiedContent, CertifiedPerson, ParsedCertificate, Unreadable } from './certificate-facts.ts';
import { type Inflate, maxInflatedBytes } from './inflate.ts';

export const hcertPrefix = 'HC1:';

/** Capacity of the largest QR code in alphanumeric mode, in characters. */
const maxHcertLength = 4296;

/**
 * Labels of the claims of a CBOR Web Token (RFC 8392). `health`: map of health certificates; `dcc`: EU certificate in
 * that map.
 */
export const cwtClaims = { issuer: 1, endsAt: 4, issuedAt: 6, health: -260, dcc: 1 } as const;

/** Parses an EU certificate (Electronic Health Certificate Specification, version 1). Verifies no signature. */
export async function parseHcert(text: string, inflate: Inflate): Promise<ParsedCertificate | Unreadable> {
  if (!text.startsWith(hcertPrefix)) return { unreadable: 'not-a-certificate' };
  const malformed: Unreadable = { unreadable: 'malformed' };
  if (text.length > maxHcertLength) return malformed;
  const packed = fromBase45(text.slice(hcertPrefix.length));
  const bytes = packed && (packed[0] === zlibHeader ? await inflate(packed, 'zlib', maxInflatedBytes) : packed);
  const message = bytes && decodeForeignSigned(bytes);
  const token = message && fromForeignCbor(message.payload);
  if (!message || !(token instanceof Map)) return malformed;
  const issuer = readText(token.get(cwtClaims.issuer));
  const [issuedAt, endsAt] = [
    secondsToMillis(token.get(cwtClaims.issuedAt)),
    secondsToMillis(token.get(cwtClaims.endsAt)),
  ];
  const health: unknown = token.get(cwtClaims.health);
  const facts = health instanceof Map ? parseFacts(health.get(cwtClaims.dcc)) : undefined;
  if (!facts || endsAt === undefined) return malformed;
  const { algorithm, kid, signedBytes, signature } = message;
  return {
    format: 'hcert',
    facts,
    issuer,
    kid: toHex(kid),
    algorithm,
    signedBytes,
    signature,
    // The issue time is optional. Without one, the certificate counts as issued in 1970.
    issuedAt: issuedAt ?? 0,
    endsAt,
  };
}

const zlibHeader = 0x78;

// The short field names are those of the EU Digital COVID Certificate schema: `nam` (name), `dob` (birth date), `v`
// (vaccination), `r` (recovery), `t` (test), `tg` (target disease), `dn` (dose number) …
function parseFacts(dcc: unknown): ParsedCertificate['facts'] | undefined {
  if (!(dcc instanceof Map)) return undefined;
  const person = parsePerson(dcc.get('nam'), readText(dcc.get('dob')));
  const kinds = (['v', 'r', 't'] as const).filter((key) => dcc.get(key) !== undefined && dcc.get(key) !== null);
  const [kind] = kinds;
  const entries: unknown = kind && dcc.get(kind);
  // Schema 1.3 and later allow exactly one entry: the meaning of a second entry is undefined.
  if (!person || !kind || kinds.length !== 1 || !Array.isArray(entries) || entries.length !== 1) return undefined;
  const entry: unknown = entries[0];
  if (!(entry instanceof Map)) return undefined;
  const content = entryParsers[kind](entry);
  return (
    content && {
      ...content,
      person,
      identifier: readText(entry.get('ci')),
      issuingAuthority: readText(entry.get('is')),
    }
  );
}

type Entry = Map<unknown, unknown>;

const entryParsers: Record<'v' | 'r' | 't', (entry: Entry) => CertifiedContent | undefined> = {
  v: (entry) => {
    const on = parseDay(entry.get('dt'));
    if (on === undefined) return undefined;
    const field = (name: string) => readText(entry.get(name));
    const [number, seriesLength] = [readCount(entry.get('dn')), readCount(entry.get('sd'))];
    return {
      kind: 'vaccination',
      doses: [
        {
          disease: field('tg'),
          prophylaxis: field('vp'),
          product: field('mp'),
          authorisationHolder: field('ma'),
          country: field('co'),
          number,
          seriesLength,
          date: on,
        },
      ],
    };
  },
  r: (entry) => {
    const [firstPositive, from, until] = [entry.get('fr'), entry.get('df'), entry.get('du')].map(parseDay);
    if (!firstPositive || !from || !until) return undefined;
    const recovery = {
      disease: readText(entry.get('tg')),
      firstPositive,
      country: readText(entry.get('co')),
      from,
      until,
    };
    return { kind: 'recovery', recovery };
  },
  t: (entry) => {
    const field = (name: string) => readText(entry.get(name));
    const test = {
      disease: field('tg'),
      method: field('tt'),
      sampledAt: field('sc'),
      result: field('tr'),
      centre: field('tc'),
      country: field('co'),
    };
    return parseDay(test.sampledAt) === undefined || test.result === '' ? undefined : { kind: 'test', test };
  },
};

function parsePerson(names: unknown, birthDate: string): CertifiedPerson | undefined {
  if (!(names instanceof Map)) return undefined;
  const field = (name: string) => readText(names.get(name));
  const person = { family: field('fn'), given: field('gn'), machineFamily: field('fnt'), machineGiven: field('gnt') };
  const isNamed = [person.family, person.given, person.machineFamily, person.machineGiven].some((part) => part !== '');
  const parsedBirthDate = parseBirthDate(birthDate);
  return isNamed && parsedBirthDate !== undefined ? { ...person, birthDate: parsedBirthDate } : undefined;
}

/** Parses a day, a month or a year, with or without a time; undefined for other values. */
export function parsePartialDate(value: unknown): string | undefined {
  const text = withoutTime(readText(value));
  return text !== '' && isPartialDate(text) ? text : undefined;
}

function parseDay(value: unknown): LocalDate | undefined {
  const text = withoutTime(readText(value));
  return isLocalDate(text) ? text : undefined;
}

function withoutTime(text: string): string {
  return text.split('T', 1)[0] ?? '';
}

const maxTextLength = 300;

function readText(value: unknown): string {
  return typeof value === 'string' && value.length <= maxTextLength ? value : '';
}

function readCount(value: unknown): number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 100 ? value : 0;
}

// Some issuers use fractions of a second. All count seconds since 1970.
function secondsToMillis(value: unknown): number | undefined {
  return typeof value === 'number' && value >= 0 && value < 1e11 ? Math.floor(value) * 1000 : undefined;
}
