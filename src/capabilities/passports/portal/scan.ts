import type { ReadDocument } from '../rules/zone-fields.ts';
import type { ReadZone } from '../reader/read-zone.ts';

/** A zone and what it says. */
export type Scan = { zone: ReadZone; document: ReadDocument };

/** Whether one shows more than another: that its check digits agree, then fewer doubtful characters. */
export function isBetter(one: Scan, other: Scan): boolean {
  if (one.document.agrees !== other.document.agrees) return one.document.agrees;
  return doubtsIn(one) < doubtsIn(other);
}

/** How many characters of what a form takes are doubtful. */
export function doubtsIn({ zone, document }: Scan): number {
  return document.fields.reduce((sum, { place }) => sum + doubtsAt(zone, place).filter(Boolean).length, 0);
}

/** Which characters are doubtful, from a place up to another one of a line. */
export function doubtsAt(zone: ReadZone, { line, from, to }: { line: number; from: number; to: number }): boolean[] {
  return zone.doubtful[line]?.slice(from, to) ?? [];
}
