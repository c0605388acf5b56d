import { expect, test } from 'vitest';
import { fc, forAll, forAllAsyncWith } from '#foundation/testing/for-all.ts';
import { isProblem } from '#foundation/contract/problem.ts';
import { isoInstant, parseInstant } from '#foundation/time/clock.ts';
import { newId } from './keys/random.ts';
import { type ListCursor, cutPage, parseCursor } from './cursor.ts';
import { openTestDatabase } from './testing/world.ts';

const { sql: db } = await openTestDatabase();

const anyCursor = fc.record({
  rank: fc.integer({ min: 0, max: 9 }),
  at: fc.integer({ min: 0, max: parseInstant('9999-12-31T23:59:59.999Z') }).map(isoInstant),
  id: fc.uuid(),
});

const strangeInstants = fc.constantFrom('0000-01-01T00:00:00.000Z', '+010000-01-01T00:00:00.000Z', 'infinity', 'now');

test('continues a list where its page ended', () => {
  forAll(fc.array(anyCursor, { maxLength: 8 }), fc.integer({ min: 1, max: 5 }), (rows, size) => {
    const { page, nextPage } = pageOf(rows, size);
    expect(page).toEqual(rows.slice(0, size));
    expect(parseCursor(nextPage.next)).toEqual(rows.length > size ? page.at(-1) : undefined);
  });
});

test('uses one rank in a list without ranks', () => {
  const rows = [1, 2].map((n) => ({ id: newId(), at: `2026-11-2${n}T04:00:00.000Z` }));
  expect(parseCursor(cutPage(rows, 1, ({ at }) => at).nextPage.next)).toEqual({ ...rows[0], rank: 0 });
});

test('reads from any text a cursor that is written as that text, or refuses it', async () => {
  const text = fc.oneof(
    fc.string(),
    anyCursor
      .chain(({ rank, at, id }) => {
        const parts = [String(rank), at, id];
        const altered = fc.tuple(fc.nat(parts.length - 1), fc.oneof(fc.string(), strangeInstants));
        return fc.oneof(
          fc.constant(parts),
          altered.map(([which, part]) => parts.with(which, part)),
        );
      })
      .map((parts) => parts.join(' ')),
  );
  const cursor = text.chain((plain) => {
    const encoded = Buffer.from(plain).toString('base64url');
    return fc.constantFrom(encoded, `${encoded}=`, `${encoded} `, `${encoded}\0`, plain);
  });
  await forAllAsyncWith({ numRuns: 2000 }, cursor, async (sent) => {
    const parsed = parseOrRefuse(sent);
    if (parsed === 'refused') return;
    expect(pageOf([parsed, parsed], 1).nextPage).toEqual({ next: sent });
    await db.run`select ${parsed.rank}::smallint, ${parsed.at}::timestamptz, ${parsed.id}::uuid`;
  });
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
])('refuses a cursor with the text %j', (text) =>
  expect(parseOrRefuse(Buffer.from(text).toString('base64url'))).toBe('refused'),
);

function pageOf(rows: readonly ListCursor[], size: number) {
  return cutPage(
    rows,
    size,
    ({ at }) => at,
    ({ rank }) => rank,
  );
}

function parseOrRefuse(cursor: string): ListCursor | 'refused' {
  try {
    const parsed = parseCursor(cursor);
    if (parsed === undefined) throw new Error('the first page');
    return parsed;
  } catch (thrown) {
    if (!isProblem(thrown, 'foundation/invalid')) throw thrown;
    return 'refused';
  }
}
