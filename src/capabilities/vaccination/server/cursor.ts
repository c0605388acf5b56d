import { Id } from '#foundation/contract/fields.ts';
import { problem as refuse } from '#foundation/contract/problem.ts';
import { parseInstant } from '#foundation/time/clock.ts';

/** A place in the order of a list. */
export type ListPlace = { rank: number; since: string; id: string };

/** A place as a page of the list names the next one. */
export function writeCursor({ rank, since, id }: ListPlace): string {
  return Buffer.from(`${rank} ${since} ${id}`).toString('base64url');
}

/** The place that a request names; undefined for the first page. Throws a field error when it is none. */
export function readCursor(cursor: string | undefined): ListPlace | undefined {
  if (cursor === undefined) return undefined;
  const [rank = '', since = '', id = '', ...more] = Buffer.from(cursor, 'base64url').toString().split(' ');
  const known = /^[01]$/.test(rank) && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(since) && !Number.isNaN(parseInstant(since));
  if (!known || !Id.safeParse(id).success || more.length > 0)
    throw refuse('foundation/invalid', { fields: [{ path: 'cursor', key: 'invalid' }] });
  return { rank: Number(rank), since, id };
}
