import type { ParsedDocument } from '../rules/parse-document.ts';
import type { ScannedMrz } from '../reader/read-mrz.ts';

/** A zone and what it says. */
export type Scan = { zone: ScannedMrz; document: ParsedDocument };

/** Whether one shows more than another: that its check digits agree, then fewer doubtful characters. */
export function isBetterScan(one: Scan, other: Scan): boolean {
  if (one.document.agrees !== other.document.agrees) return one.document.agrees;
  return countDoubtful(one) < countDoubtful(other);
}

/** How many characters of what a form takes are doubtful. */
export function countDoubtful({ zone, document }: Scan): number {
  return document.fields.reduce((sum, { place }) => sum + doubtfulCharacters(zone, place).filter(Boolean).length, 0);
}

/** Which characters are doubtful, from a place up to another one of a line. */
export function doubtfulCharacters(
  zone: ScannedMrz,
  { line, from, to }: { line: number; from: number; to: number },
): boolean[] {
  return zone.doubtful[line]?.slice(from, to) ?? [];
}
