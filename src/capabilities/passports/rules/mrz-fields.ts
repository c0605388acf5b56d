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

export function compositeCheckDigitMatches({ format, lines }: Mrz): boolean {
  const { compositeCheckDigit } = format;
  if (!compositeCheckDigit) return true;
  const text = compositeCheckDigit.ranges.map(({ line, from, to }) => lines[line]?.slice(from, to) ?? '').join('');
  return matchesCheckDigit(text, lines[compositeCheckDigit.line]?.[compositeCheckDigit.column]);
}

/**
 * Reads the document number. On cards (TD1, TD2), a number of more than nine characters continues in the optional data.
 * A filler then replaces the check digit, which follows the last character (ICAO Doc 9303 parts 5 and 6, note j).
 * Some states compute the check digit with that filler, others without.
 */
export function readDocumentNumber(zone: Mrz): DocumentNumber {
  const position = findFieldPosition(zone, 'number');
  if (!position) throw new Error(`MRZ format ${zone.format.name} has no document number field`);
  const { line, from, to } = position;
  const numberField = fieldText(zone, 'number');
  const [rest = ''] = fieldText(zone, 'optionalData').split(filler);
  const isLongNumber = zone.format.allowsLongNumber === true && zone.lines[line]?.[to] === filler && rest.length > 1;
  if (!isLongNumber) {
    const length = Math.max(1, trimEndOf(numberField, '<').length);
    return {
      value: removeFillers(numberField),
      position: { line, from, to: from + length },
      checkDigitMatches: checkDigitMatches(zone, position),
    };
  }
  const [continuation, digit] = [rest.slice(0, -1), rest.at(-1)];
  const optionalData = findFieldPosition(zone, 'optionalData') ?? position;
  return {
    value: removeFillers(numberField + continuation),
    // In TD1 the number continues right behind the filler. In TD2 it continues elsewhere: the position is of its start.
    position: { line, from, to: optionalData.from === to + 1 ? to + 1 + rest.length : to },
    checkDigitMatches:
      matchesCheckDigit(numberField + continuation, digit) ||
      matchesCheckDigit(numberField + filler + continuation, digit),
  };
}

export function removeFillers(text: string): string {
  return text.replaceAll(filler, '');
}

function matchesCheckDigit(text: string, digit: string | undefined): boolean {
  return digit !== undefined && /^\d$/.test(digit) && computeCheckDigit(text) === Number(digit);
}
