import { Id } from '#foundation/contract/fields.ts';
import { problem } from '#foundation/contract/problem.ts';
import { isoInstant, parseInstant } from '#foundation/time/clock.ts';

/** A position in the order of a list: by rank (0 in a list without ranks), then by instant, then by id. */
export type ListCursor = { rank: number; at: string; id: string };

/** Cuts a page of `size` rows from a result that was selected with one row more. Adds the cursor of the next page. */
export function cutPage<Row extends { id: string }>(
  rows: readonly Row[],
  size: number,
  instantOf: (row: Row) => string | null,
  rankOf: (row: Row) => number = () => 0,
): { page: Row[]; nextPage: { next?: string } } {
  const page = rows.slice(0, size);
  const last = rows.length > size ? page.at(-1) : undefined;
  if (last === undefined) return { page, nextPage: {} };
  return { page, nextPage: { next: formatCursor({ rank: rankOf(last), at: instantOf(last) ?? '', id: last.id }) } };
}

/**
 * Undefined for the first page. Throws a field error for a cursor that `cutPage` does not write. `idSchema`: the
 * schema of the list's ids.
 */
export function parseCursor(
  cursor: string | undefined,
  idSchema: { safeParse: (id: unknown) => { success: boolean } } = Id,
): ListCursor | undefined {
  if (cursor === undefined) return undefined;
  const [rank = '', at = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ');
  const isWellFormed = /^\d$/.test(rank) && isCursorInstant(at) && idSchema.safeParse(id).success;
  const parsed = { rank: Number(rank), at, id };
  if (!isWellFormed || formatCursor(parsed) !== cursor)
    throw problem('foundation/invalid', { fields: [{ path: 'cursor', key: 'invalid' }] });
  return parsed;
}

function formatCursor({ rank, at, id }: ListCursor): string {
  return Buffer.from(`${rank} ${at} ${id}`).toString('base64url');
}

/** Whether a text is an instant in the format of the database, from 1970 on. */
export function isCursorInstant(text: string): boolean {
  const instant = parseInstant(text);
  return instant >= 0 && text.length === 24 && isoInstant(instant) === text;
}
