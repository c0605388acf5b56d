import type { ParsedDocument } from '../rules/parse-document.ts';
import type { ScannedMrz } from '../reader/read-mrz.ts';

export type Scan = { mrz: ScannedMrz; document: ParsedDocument };

export function isBetterScan(a: Scan, b: Scan): boolean {
  if (a.document.checkDigitsMatch !== b.document.checkDigitsMatch) return a.document.checkDigitsMatch;
  return countDoubtfulCharacters(a) < countDoubtfulCharacters(b);
}

export function countDoubtfulCharacters({ mrz, document }: Scan): number {
  return document.fields.reduce((sum, { position }) => sum + doubtfulFlags(mrz, position).filter(Boolean).length, 0);
}

/** Flags the characters in a range of a line: true if a character may be wrong. `to` is exclusive. */
export function doubtfulFlags(
  zone: ScannedMrz,
  { line, from, to }: { line: number; from: number; to: number },
): boolean[] {
  return zone.isDoubtful[line]?.slice(from, to) ?? [];
}
