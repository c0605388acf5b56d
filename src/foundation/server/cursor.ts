import { Id } from '#foundation/contract/fields.ts';
import { problem } from '#foundation/contract/problem.ts';
import { isoInstant, parseInstant } from '#foundation/time/clock.ts';

/** A place in the order of a list: first a rank (0 where the list has none), then an instant, then an id. */
export type ListCursor = { rank: number; at: string; id: string };

/** A page of `size` rows, of which one more was asked for, and the cursor at which the next page begins, if there is one. */
export function pageFrom<Row extends { id: string }>(
  rows: readonly Row[],
  size: number,
  at: (row: Row) => string | null,
  rank: (row: Row) => number = () => 0,
): { page: Row[]; next: { next?: string } } {
  const page = rows.slice(0, size);
  const last = rows.length > size ? page.at(-1) : undefined;
  if (last === undefined) return { page, next: {} };
  return { page, next: { next: write({ rank: rank(last), at: at(last) ?? '', id: last.id }) } };
}

/**
 * The place that a cursor names; undefined for the first page. Throws a field error when it is not one that `pageFrom` writes. `names`: what
 * the ids of the list are.
 */
export function parseCursor(
  cursor: string | undefined,
  names: { safeParse: (id: unknown) => { success: boolean } } = Id,
): ListCursor | undefined {
  if (cursor === undefined) return undefined;
  const [rank = '', at = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ');
  const known = /^\d$/.test(rank) && isInstant(at) && names.safeParse(id).success;
  const place = { rank: Number(rank), at, id };
  if (!known || write(place) !== cursor)
    throw problem('foundation/invalid', { fields: [{ path: 'cursor', key: 'invalid' }] });
  return place;
}

function write({ rank, at, id }: ListCursor): string {
  return Buffer.from(`${rank} ${at} ${id}`).toString('base64url');
}

// As it leaves the database, and of a year that the database knows.
function isInstant(text: string): boolean {
  const at = parseInstant(text);
  return at >= 0 && text.length === 24 && isoInstant(at) === text;
}
