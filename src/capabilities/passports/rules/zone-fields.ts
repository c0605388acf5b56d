import { findNationality, nationalities } from '#capabilities/places/rules/countries.ts';
import { compose, isLocalDate, type LocalDate, partsOf } from '#foundation/time/local-date.ts';
import { checkDigit, filler } from './check-digit.ts';
import { type FieldName, formatOf, type Place, type ZoneFormat } from './zone-formats.ts';

/** What a form can be given. */
export type ReadName = 'name' | 'gender' | 'birthDate' | 'passportNumber' | 'passportExpiry' | 'nationality';

/** One answer that was read off a zone. */
export type ReadField = {
  name: ReadName;
  /**
   * As a form keeps it: a `LocalDate`, `male`, `female` or `unspecified`, the code of a nationality, a name with its words apart; empty where the
   * zone says nothing, or nothing that can be.
   */
  value: string;
  /** Where it stands, without the fillers behind it. */
  place: { line: number; from: number; to: number };
  /** Its check digit agrees, or it has none. */
  agrees: boolean;
};

/** What a zone says. */
export type ReadDocument = {
  kind: 'passport' | 'card' | 'visa';
  fields: readonly ReadField[];
  /** The names fill their whole place: the zone may have left out the rest of them. */
  cut: boolean;
  /** Every check digit agrees, the one over all too. */
  agrees: boolean;
};

/** Reads what a zone says, on this day: of two digits of a year, the day tells the century. Undefined when it is no zone. */
export function readDocument(lines: readonly string[], today: LocalDate): ReadDocument | undefined {
  const format = formatOf(lines);
  if (!format) return undefined;
  const kind = format.name === 'TD3' ? 'passport' : format.name.startsWith('MRV') ? 'visa' : 'card';
  const zone = { format, lines };
  const names = textOf(zone, 'names');
  const fields = [
    read(zone, 'name', 'names', nameOf),
    read(zone, 'gender', 'sex', genderOf),
    read(zone, 'birthDate', 'birthDate', (date) => dateOf(date, today, 'past')),
    // A visa has a number of its own.
    ...(kind === 'visa' ? [] : [readNumber(zone)]),
    ...(kind === 'visa' ? [] : [read(zone, 'passportExpiry', 'expiry', (date) => dateOf(date, today, 'any'))]),
    read(zone, 'nationality', 'nationality', nationalityOf),
  ];
  return {
    kind,
    fields,
    cut: !names.endsWith(filler),
    agrees: fields.every((field) => field.agrees) && overallAgrees(zone),
  };
}

type Zone = { format: ZoneFormat; lines: readonly string[] };

function read(zone: Zone, name: ReadName, field: FieldName, meaning: (text: string) => string): ReadField {
  const { line, from, to, checked } = placeOf(zone, field);
  const text = textOf(zone, field);
  const place = { line, from, to: from + Math.max(1, text.replace(/<+$/, '').length) };
  const agrees = checked !== true || agreesWith(text, zone.lines[line]?.[to]);
  return { name, value: meaning(text), place, agrees };
}

// On a card, a long number goes on behind its place: a filler stands for its check digit, which then follows its last character.
function readNumber(zone: Zone): ReadField {
  const number = read(zone, 'passportNumber', 'number', (text) => text.replaceAll(filler, ''));
  const { line, from, to } = placeOf(zone, 'number');
  const [rest = ''] = textOf(zone, 'more').split(filler);
  const goesOn = zone.format.name === 'TD1' && zone.lines[line]?.[to] === filler && rest.length > 1;
  if (!goesOn) return number;
  const whole = textOf(zone, 'number') + rest.slice(0, -1);
  return {
    ...number,
    value: whole.replaceAll(filler, ''),
    place: { line, from, to: to + rest.length },
    agrees: agreesWith(whole, rest.at(-1)),
  };
}

function placeOf({ format }: Zone, field: FieldName): Place {
  const place = format.places.find((one) => one.field === field);
  if (!place) throw new Error(`${format.name} has no ${field}.`);
  return place;
}

function textOf(zone: Zone, field: FieldName): string {
  const { line, from, to } = placeOf(zone, field);
  return zone.lines[line]?.slice(from, to) ?? '';
}

function agreesWith(text: string, digit: string | undefined): boolean {
  return digit !== undefined && /^\d$/.test(digit) && checkDigit(text) === Number(digit);
}

function overallAgrees({ format, lines }: Zone): boolean {
  const { overall } = format;
  if (!overall) return true;
  const text = overall.over.map(({ line, from, to }) => lines[line]?.slice(from, to) ?? '').join('');
  return agreesWith(text, lines[overall.line]?.[overall.at]);
}

// A filler is the X of the page: not stated (ICAO Doc 9303 part 4, 4.2.2). Some states write the X here too.
function genderOf(sex: string): string {
  return sex === 'M' ? 'male' : sex === 'F' ? 'female' : sex === filler || sex === 'X' ? 'unspecified' : '';
}

// As the page prints them: the first name before the others.
function nameOf(text: string): string {
  return text.replace(/<+/g, ' ').trim();
}

function nationalityOf(text: string): string {
  const icao = text.replaceAll(filler, '');
  return findNationality(icao)?.code ?? nationalities.find((one) => one.icao === icao)?.code ?? '';
}

/** How far ahead a passport can be valid; a year further ahead is one of the last century. */
const yearsAhead = 50;

function dateOf(text: string, today: LocalDate, when: 'past' | 'any'): string {
  if (!/^\d{6}$/.test(text)) return '';
  const [year, month, day] = [text.slice(0, 2), text.slice(2, 4), text.slice(4, 6)].map(Number) as [
    number,
    number,
    number,
  ];
  const century = Math.floor(partsOf(today).year / 100) * 100;
  const dates = [century + 100, century, century - 100]
    .map((base) => compose(base + year, month, day))
    .filter(isLocalDate);
  const latest = when === 'past' ? today : compose(partsOf(today).year + yearsAhead, 12, 31);
  return dates.find((date) => date <= latest) ?? '';
}
