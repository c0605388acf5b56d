import { trimEndOf } from '#foundation/language/trim-end.ts';
import { computeCheckDigit, filler } from './check-digit.ts';
import type { MrzFieldName, FieldPosition, MrzFormat } from './mrz-formats.ts';

/** Lines of a machine-readable zone (MRZ), and their format. */
export type Mrz = { format: MrzFormat; lines: readonly string[] };

export type DocumentNumber = {
  value: string;
  position: { line: number; from: number; to: number };
  checkDigitMatches: boolean;
};

export function findFieldPosition({ format }: Mrz, field: MrzFieldName): FieldPosition | undefined {
  return format.fields.find((position) => position.field === field);
}

/** Returns the characters of a field, including fillers. Empty if the format does not have the field. */
export function fieldText(zone: Mrz, field: MrzFieldName): string {
  const position = findFieldPosition(zone, field);
  return (position && zone.lines[position.line]?.slice(position.from, position.to)) ?? '';
}

export function checkDigitMatches(zone: Mrz, { line, from, to, hasCheckDigit }: FieldPosition): boolean {
  return hasCheckDigit !== true || matchesCheckDigit(zone.lines[line]?.slice(from, to) ?? '', zone.lines[line]?.[to]);
}

export function overallCheckDigitMatches({ format, lines }: Mrz): boolean {
  const { overall } = format;
  if (!overall) return true;
  const text = overall.ranges.map(({ line, from, to }) => lines[line]?.slice(from, to) ?? '').join('');
  return matchesCheckDigit(text, lines[overall.line]?.[overall.column]);
}

/**
 * Reads the document number. On cards (TD1, TD2), a number of more than nine characters continues in the optional data:
 * a filler replaces the check digit, which then follows the last character (ICAO Doc 9303 parts 5 and 6, note j).
 * Some states include that filler in the check digit, others don't.
 */
export function readDocumentNumber(zone: Mrz): DocumentNumber {
  const position = findFieldPosition(zone, 'number');
  if (!position) throw new Error(`${zone.format.name} has no number.`);
  const { line, from, to } = position;
  const start = fieldText(zone, 'number');
  const [rest = ''] = fieldText(zone, 'more').split(filler);
  const isLongNumber = zone.format.allowsLongNumber === true && zone.lines[line]?.[to] === filler && rest.length > 1;
  if (!isLongNumber) {
    const length = Math.max(1, trimEndOf(start, '<').length);
    return {
      value: removeFillers(start),
      position: { line, from, to: from + length },
      checkDigitMatches: checkDigitMatches(zone, position),
    };
  }
  const [end, digit] = [rest.slice(0, -1), rest.at(-1)];
  const more = findFieldPosition(zone, 'more') ?? position;
  return {
    value: removeFillers(start + end),
    // In TD1 the number continues right behind the filler. In TD2 it continues elsewhere: only its start is shown.
    position: { line, from, to: more.from === to + 1 ? to + 1 + rest.length : to },
    checkDigitMatches: matchesCheckDigit(start + end, digit) || matchesCheckDigit(start + filler + end, digit),
  };
}

export function removeFillers(text: string): string {
  return text.replaceAll(filler, '');
}

function matchesCheckDigit(text: string, digit: string | undefined): boolean {
  return digit !== undefined && /^\d$/.test(digit) && computeCheckDigit(text) === Number(digit);
}
