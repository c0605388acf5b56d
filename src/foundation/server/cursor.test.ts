import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { isProblem } from '#foundation/contract/problem.ts';
import { isoInstant, parseInstant } from '#foundation/time/clock.ts';
import { newId } from './keys/random.ts';
import { type ListCursor, pageFrom, parseCursor } from './cursor.ts';
import { openTestDatabase } from './testing/world.ts';

const { sql: db } = await openTestDatabase();

const places = fc.record({
  rank: fc.integer({ min: 0, max: 9 }),
  at: fc.integer({ min: 0, max: parseInstant('9999-12-31T23:59:59.999Z') }).map(isoInstant),
  id: fc.uuid(),
});

const strangeInstants = fc.constantFrom('0000-01-01T00:00:00.000Z', '+010000-01-01T00:00:00.000Z', 'infinity', 'now');

test('a list goes on where its page ended', () => {
  fc.assert(
    fc.property(fc.array(places, { maxLength: 8 }), fc.integer({ min: 1, max: 5 }), (rows, size) => {
      const { page, next } = paged(rows, size);
      expect(page).toEqual(rows.slice(0, size));
      expect(parseCursor(next.next)).toEqual(rows.length > size ? page.at(-1) : undefined);
    }),
  );
});

test('a list without ranks is all of one rank', () => {
  const rows = [1, 2].map((n) => ({ id: newId(), at: `2026-11-2${n}T04:00:00.000Z` }));
  expect(parseCursor(pageFrom(rows, 1, ({ at }) => at).next.next)).toEqual({ ...rows[0], rank: 0 });
});

test('what is read of any text is a place that writes that very text, or the text is refused', async () => {
  const text = fc.oneof(
    fc.string(),
    places
      .chain(({ rank, at, id }) => {
        const parts = [String(rank), at, id];
        const spoilt = fc.tuple(fc.nat(parts.length - 1), fc.oneof(fc.string(), strangeInstants));
        return fc.oneof(
          fc.constant(parts),
          spoilt.map(([which, part]) => parts.with(which, part)),
        );
      })
      .map((parts) => parts.join(' ')),
  );
  const cursor = text.chain((written) => {
    const encoded = Buffer.from(written).toString('base64url');
    return fc.constantFrom(encoded, `${encoded}=`, `${encoded} `, `${encoded}\0`, written);
  });
  await fc.assert(
    fc.asyncProperty(cursor, async (sent) => {
      const place = read(sent);
      if (place === 'refused') return;
      expect(paged([place, place], 1).next).toEqual({ next: sent });
      await sql`select ${place.rank}::smallint, ${place.at}::timestamptz, ${place.id}::uuid`.execute(db);
    }),
    { numRuns: 2000 },
  );
});

const id = newId();
test.each([
  '',
  ' ',
  '0',
  `2026-11-21T04:00:00.000Z ${id}`,
  `10 2026-11-21T04:00:00.000Z ${id}`,
  `-1 2026-11-21T04:00:00.000Z ${id}`,
  `0 0000-01-01T00:00:00.000Z ${id}`,
  `0 +275760-09-13T00:00:00.000Z ${id}`,
  `0 2026-02-30T04:00:00.000Z ${id}`,
  `0 2026-11-21T24:00:00.000Z ${id}`,
  `0 2026-11-21T04:00Z ${id}`,
  `0 infinity ${id}`,
  `0 2026-11-21T04:00:00.000Z ${'-'.repeat(36)}`,
  `0 2026-11-21T04:00:00.000Z ${id.toUpperCase()}A`,
  `0 2026-11-21T04:00:00.000Z ${id} 1`,
  `0 2026-11-21T04:00:00.000Z ${id}\0`,
])('no page begins at %j', (text) => expect(read(Buffer.from(text).toString('base64url'))).toBe('refused'));

function paged(rows: readonly ListCursor[], size: number) {
  return pageFrom(
    rows,
    size,
    ({ at }) => at,
    ({ rank }) => rank,
  );
}

function read(cursor: string): ListCursor | 'refused' {
  try {
    const place = parseCursor(cursor);
    if (place === undefined) throw new Error('the first page');
    return place;
  } catch (thrown) {
    if (!isProblem(thrown, 'foundation/invalid')) throw thrown;
    return 'refused';
  }
}
