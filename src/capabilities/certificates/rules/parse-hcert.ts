import { fromBase45 } from '#foundation/signed/base45.ts';
import { fromForeignCbor } from '#foundation/signed/cbor.ts';
import { readForeignSigned } from '#foundation/signed/cose.ts';
import { hexOf } from '#foundation/signed/hex.ts';
import { isLocalDate, type LocalDate } from '#foundation/time/local-date.ts';
import { isPartialDate } from '#foundation/time/partial-date.ts';
import { parseBirthDate } from './birth-date.ts';
import type { CertifiedContent, CertifiedPerson, ParsedCertificate, Unreadable } from './certificate-facts.ts';
import { type Inflate, maxInflatedBytes } from './inflate.ts';

/** What every text of an EU certificate begins with. */
export const hcertPrefix = 'HC1:';

/** More characters than a QR code of this alphabet holds. */
const maxHcertLength = 4296;

/** The labels of a web token's claims (RFC 8392), and of the health certificate in it. */
export const cwtClaims = { issuer: 1, endsAt: 4, issuedAt: 6, health: -260, dcc: 1 } as const;

/** Reads the text of an EU certificate (Electronic Health Certificate Specification, version 1). The signature is not checked. */
export async function parseHcert(text: string, inflate: Inflate): Promise<ParsedCertificate | Unreadable> {
  if (!text.startsWith(hcertPrefix)) return { unreadable: 'foreign' };
  const malformed: Unreadable = { unreadable: 'malformed' };
  if (text.length > maxHcertLength) return malformed;
  const packed = fromBase45(text.slice(hcertPrefix.length));
  const bytes = packed && (packed[0] === zlibHeader ? await inflate(packed, 'zlib', maxInflatedBytes) : packed);
  const message = bytes && readForeignSigned(bytes);
  const token = message && fromForeignCbor(message.payload);
  if (!message || !(token instanceof Map)) return malformed;
  const issuer = readText(token.get(cwtClaims.issuer));
  const [issuedAt, endsAt] = [
    secondsToMillis(token.get(cwtClaims.issuedAt)),
    secondsToMillis(token.get(cwtClaims.endsAt)),
  ];
  const health: unknown = token.get(cwtClaims.health);
  const said = health instanceof Map ? parseFacts(health.get(cwtClaims.dcc)) : undefined;
  if (!said || endsAt === undefined) return malformed;
  const { algorithm, kid, signed, signature } = message;
  return {
    format: 'hcert',
    facts: said,
    issuer,
    kid: hexOf(kid),
    algorithm,
    signed,
    signature,
    issuedAt: issuedAt ?? 0,
    endsAt,
  };
}

const zlibHeader = 0x78;

function parseFacts(dcc: unknown): ParsedCertificate['facts'] | undefined {
  if (!(dcc instanceof Map)) return undefined;
  const person = parsePerson(dcc.get('nam'), readText(dcc.get('dob')));
  const groups = (['v', 'r', 't'] as const).filter((name) => dcc.get(name) !== undefined && dcc.get(name) !== null);
  const [name] = groups;
  const entries: unknown = name && dcc.get(name);
  // One of them each, as the schema has it since its version 1.3: what a second one would be worth nobody says.
  if (!person || !name || groups.length !== 1 || !Array.isArray(entries) || entries.length !== 1) return undefined;
  const entry: unknown = entries[0];
  if (!(entry instanceof Map)) return undefined;
  const certified = entryParsers[name](entry);
  return certified && { ...certified, person, identifier: readText(entry.get('ci')), by: readText(entry.get('is')) };
}

type Entry = Map<unknown, unknown>;

const entryParsers: Record<'v' | 'r' | 't', (entry: Entry) => CertifiedContent | undefined> = {
  v: (entry) => {
    const on = parseDay(entry.get('dt'));
    if (on === undefined) return undefined;
    const said = (name: string) => readText(entry.get(name));
    const [number, of] = [readCount(entry.get('dn')), readCount(entry.get('sd'))];
    return {
      kind: 'vaccination',
      doses: [
        {
          disease: said('tg'),
          prophylaxis: said('vp'),
          product: said('mp'),
          holder: said('ma'),
          country: said('co'),
          number,
          of,
          on,
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
    const said = (name: string) => readText(entry.get(name));
    const test = {
      disease: said('tg'),
      method: said('tt'),
      sampledAt: said('sc'),
      result: said('tr'),
      centre: said('tc'),
      country: said('co'),
    };
    return parseDay(test.sampledAt) === undefined || test.result === '' ? undefined : { kind: 'test', test };
  },
};

function parsePerson(names: unknown, birthDate: string): CertifiedPerson | undefined {
  if (!(names instanceof Map)) return undefined;
  const said = (name: string) => readText(names.get(name));
  const person = {
    family: said('fn'),
    given: said('gn'),
    machineFamily: said('fnt'),
    machineGiven: said('gnt'),
  };
  const isNamed = [person.family, person.given, person.machineFamily, person.machineGiven].some((part) => part !== '');
  const born = parseBirthDate(birthDate);
  return isNamed && born !== undefined ? { ...person, birthDate: born } : undefined;
}

/** A day, a month or a year; undefined for what is none. A day may have a time behind it. */
export function parsePartialDate(value: unknown): string | undefined {
  const text = withoutTime(readText(value));
  return text !== '' && isPartialDate(text) ? text : undefined;
}

/** The day of a text that says one, with or without a time behind it. */
function parseDay(value: unknown): LocalDate | undefined {
  const text = withoutTime(readText(value));
  return isLocalDate(text) ? text : undefined;
}

// What stands behind the day of a date with a time.
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

// Some count with fractions of a second, all since 1970.
function secondsToMillis(value: unknown): number | undefined {
  return typeof value === 'number' && value >= 0 && value < 1e11 ? Math.floor(value) * 1000 : undefined;
}
