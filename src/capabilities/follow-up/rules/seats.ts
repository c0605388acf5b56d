import { contactRows } from './limits.ts';

/** Seat in a row, such as 12A. A vessel's seats may have no letter. */
export type Seat = { row: number; letter: string };

/** Parses a seat as manifests and people write it: `12A`, `012a`, `12 A`, `12-A`. Undefined for any other text. */
export function parseSeat(text: string): Seat | undefined {
  const [, digits, letter = ''] = /^0*([1-9]\d{0,2})[\s-]?([A-Z])?$/.exec(text.trim().toUpperCase()) ?? [];
  return digits === undefined ? undefined : { row: Number(digits), letter };
}

export function isSeatOrEmpty(text: string): boolean {
  return text.trim() === '' || parseSeat(text) !== undefined;
}

export function formatSeat({ row, letter }: Seat): string {
  return `${row}${letter}`;
}

/** Number of rows between two seats. Null if one of them is not known. */
export function rowDistance(seat: string, other: string): number | null {
  const [first, second] = [parseSeat(seat), parseSeat(other)];
  return first && second ? Math.abs(first.row - second.row) : null;
}

export function isCloseContact(distance: number | null): boolean {
  return distance !== null && distance <= contactRows;
}

type Listed = { name: string; seat: string; distance: number | null };

/** Compares contacts for a list: the nearest rows first, then seats by row and letter, then people without a seat. */
export function compareContacts(first: Listed, second: Listed): number {
  const [a, b] = [parseSeat(first.seat), parseSeat(second.seat)];
  return (
    (first.distance ?? Number.MAX_SAFE_INTEGER) - (second.distance ?? Number.MAX_SAFE_INTEGER) ||
    (a?.row ?? Number.MAX_SAFE_INTEGER) - (b?.row ?? Number.MAX_SAFE_INTEGER) ||
    (a?.letter ?? '').localeCompare(b?.letter ?? '') ||
    first.name.localeCompare(second.name)
  );
}
