import { trimEndOf } from '#foundation/language/trim-end.ts';
import { computeCheckDigit, filler } from './check-digit.ts';
import type { MrzFieldName, FieldPosition, MrzFormat } from './mrz-formats.ts';

/** The lines of a machine-readable zone, and how they are laid out. */
export type Mrz = { format: MrzFormat; lines: readonly string[] };

/** A document number, where it stands, and whether its check digit agrees. */
export type DocumentNumber = { value: string; place: { line: number; from: number; to: number }; agrees: boolean };

/** Where a field stands; undefined where this kind of zone has none. */
export function findFieldPosition({ format }: Mrz, field: MrzFieldName): FieldPosition | undefined {
  return format.fields.find((one) => one.field === field);
}

/** The characters of a field, fillers included; empty where this kind of zone has no such field. */
export function fieldText(zone: Mrz, field: MrzFieldName): string {
  const place = findFieldPosition(zone, field);
  return (place && zone.lines[place.line]?.slice(place.from, place.to)) ?? '';
}

/** Whether the check digit behind a place agrees with what stands there. */
export function checkDigitMatches(zone: Mrz, { line, from, to, checked }: FieldPosition): boolean {
  return checked !== true || matchesCheckDigit(zone.lines[line]?.slice(from, to) ?? '', zone.lines[line]?.[to]);
}

/** Whether the check digit over all agrees; a kind of zone that has none agrees. */
export function overallCheckDigitMatches({ format, lines }: Mrz): boolean {
  const { overall } = format;
  if (!overall) return true;
  const text = overall.over.map(({ line, from, to }) => lines[line]?.slice(from, to) ?? '').join('');
  return matchesCheckDigit(text, lines[overall.line]?.[overall.at]);
}

/**
 * The number of the document. On cards (TD1, TD2) one of more than nine characters goes on behind its place: a filler stands for its
 * check digit, which then follows its last character (ICAO Doc 9303 parts 5 and 6, note j). Some states count that filler, others don't.
 */
export function readDocumentNumber(zone: Mrz): DocumentNumber {
  const place = findFieldPosition(zone, 'number');
  if (!place) throw new Error(`${zone.format.name} has no number.`);
  const { line, from, to } = place;
  const start = fieldText(zone, 'number');
  const [rest = ''] = fieldText(zone, 'more').split(filler);
  const goesOn = zone.format.allowsLongNumber === true && zone.lines[line]?.[to] === filler && rest.length > 1;
  if (!goesOn) {
    const length = Math.max(1, trimEndOf(start, '<').length);
    return {
      value: removeFillers(start),
      place: { line, from, to: from + length },
      agrees: checkDigitMatches(zone, place),
    };
  }
  const [end, digit] = [rest.slice(0, -1), rest.at(-1)];
  const more = findFieldPosition(zone, 'more') ?? place;
  return {
    value: removeFillers(start + end),
    // In TD1 it goes on in the same place of the line, in TD2 further behind: the picture shows where it begins.
    place: { line, from, to: more.from === to + 1 ? to + 1 + rest.length : to },
    agrees: matchesCheckDigit(start + end, digit) || matchesCheckDigit(start + filler + end, digit),
  };
}

/** What a field says without what fills it. */
export function removeFillers(text: string): string {
  return text.replaceAll(filler, '');
}

function matchesCheckDigit(text: string, digit: string | undefined): boolean {
  return digit !== undefined && /^\d$/.test(digit) && computeCheckDigit(text) === Number(digit);
}
