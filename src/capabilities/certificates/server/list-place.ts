import { Id } from '#foundation/contract/fields.ts';
import { problem } from '#foundation/contract/problem.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import type { ListPlace } from './store-recoveries.ts';

/** How many rows a page has. */
export const pageSize = 50;

/** A page of rows of which one more was asked for, and where the next one begins. */
export function pageFrom<Row extends { id: string }>(
  rows: readonly Row[],
  at: (row: Row) => string,
): { page: Row[]; next: { next: string } | object } {
  const page = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? page.at(-1) : undefined;
  return { page, next: last ? { next: Buffer.from(`${at(last)} ${last.id}`).toString('base64url') } : {} };
}

/** The place that a cursor says. */
export function readPlace(cursor: string | undefined): ListPlace | undefined {
  if (cursor === undefined) return undefined;
  const [at = '', id = '', ...more] = Buffer.from(cursor, 'base64url').toString().split(' ');
  const known = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(at) && !Number.isNaN(parseInstant(at));
  if (!known || !Id.safeParse(id).success || more.length > 0)
    throw problem('foundation/invalid', { fields: [{ path: 'cursor', key: 'invalid' }] });
  return { at, id };
}
