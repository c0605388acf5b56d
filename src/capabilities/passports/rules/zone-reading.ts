import { trimEndOf } from '#foundation/language/trim-end.ts';
import { checkDigit, filler } from './check-digit.ts';
import type { FieldName, Place, ZoneFormat } from './zone-formats.ts';

/** The lines of a machine-readable zone, and how they are laid out. */
export type Zone = { format: ZoneFormat; lines: readonly string[] };

/** A document number, where it stands, and whether its check digit agrees. */
export type ReadNumber = { value: string; place: { line: number; from: number; to: number }; agrees: boolean };

/** Where a field stands; undefined where this kind of zone has none. */
export function placeOf({ format }: Zone, field: FieldName): Place | undefined {
  return format.places.find((one) => one.field === field);
}

/** The characters of a field, fillers included; empty where this kind of zone has no such field. */
export function textOf(zone: Zone, field: FieldName): string {
  const place = placeOf(zone, field);
  return (place && zone.lines[place.line]?.slice(place.from, place.to)) ?? '';
}

/** Whether the check digit behind a place agrees with what stands there. */
export function agreesAt(zone: Zone, { line, from, to, checked }: Place): boolean {
  return checked !== true || agreesWith(zone.lines[line]?.slice(from, to) ?? '', zone.lines[line]?.[to]);
}

/** Whether the check digit over all agrees; a kind of zone that has none agrees. */
export function overallAgrees({ format, lines }: Zone): boolean {
  const { overall } = format;
  if (!overall) return true;
  const text = overall.over.map(({ line, from, to }) => lines[line]?.slice(from, to) ?? '').join('');
  return agreesWith(text, lines[overall.line]?.[overall.at]);
}

/**
 * The number of the document. On cards (TD1, TD2) one of more than nine characters goes on behind its place: a filler stands for its
 * check digit, which then follows its last character (ICAO Doc 9303 parts 5 and 6, note j). Some states count that filler, others don't.
 */
export function readNumber(zone: Zone): ReadNumber {
  const place = placeOf(zone, 'number');
  if (!place) throw new Error(`${zone.format.name} has no number.`);
  const { line, from, to } = place;
  const start = textOf(zone, 'number');
  const [rest = ''] = textOf(zone, 'more').split(filler);
  const goesOn = zone.format.numberGoesOn === true && zone.lines[line]?.[to] === filler && rest.length > 1;
  if (!goesOn) {
    const length = Math.max(1, trimEndOf(start, '<').length);
    return { value: withoutFillers(start), place: { line, from, to: from + length }, agrees: agreesAt(zone, place) };
  }
  const [end, digit] = [rest.slice(0, -1), rest.at(-1)];
  const more = placeOf(zone, 'more') ?? place;
  return {
    value: withoutFillers(start + end),
    // In TD1 it goes on in the same place of the line, in TD2 further behind: the picture shows where it begins.
    place: { line, from, to: more.from === to + 1 ? to + 1 + rest.length : to },
    agrees: agreesWith(start + end, digit) || agreesWith(start + filler + end, digit),
  };
}

/** What a field says without what fills it. */
export function withoutFillers(text: string): string {
  return text.replaceAll(filler, '');
}

function agreesWith(text: string, digit: string | undefined): boolean {
  return digit !== undefined && /^\d$/.test(digit) && checkDigit(text) === Number(digit);
}
