import { Id } from '#foundation/contract/fields.ts';
import { problem } from '#foundation/contract/problem.ts';
import { isoInstant, parseInstant } from '#foundation/time/clock.ts';
import type { After } from './store.ts';

/** Where a list goes on, as a client brings it back. */
export function afterOf(cursor: string | undefined): After {
  if (cursor === undefined || cursor === '') return undefined;
  const [at = '', id = '', ...more] = Buffer.from(cursor, 'base64url').toString().split(' ');
  const instant = /^\d{4}-\d\d-\d\dT/.test(at) ? parseInstant(at) : Number.NaN;
  if (Number.isNaN(instant) || isoInstant(instant) !== at || !Id.safeParse(id).success || more.length > 0)
    throw problem('foundation/invalid', { fields: [{ path: 'cursor', key: 'invalid' }] });
  return { at, id };
}

/** A page of rows of which one more was asked for, and where the next page begins. */
export function nextOf<R extends { id: string }>(
  rows: readonly R[],
  size: number,
  instantOf: (row: R) => string | null,
): { page: readonly R[]; next: { next?: string } } {
  const page = rows.slice(0, size);
  const last = rows.length > size ? page.at(-1) : undefined;
  const next = last && Buffer.from(`${instantOf(last) ?? ''} ${last.id}`).toString('base64url');
  return { page, next: next === undefined ? {} : { next } };
}
