import { expect, test } from 'vitest';
import { openSpareMemory } from './spare-memory.ts';

const megabyte = 1024 * 1024;

test('memory of a peak is given back to the system', () => {
  const spare = openSpareMemory({ busy: () => 0 });
  spare.look();
  const rested = process.memoryUsage.rss();
  const most = peak();
  expect(most - rested).toBeGreaterThan(200 * megabyte);
  spare.look();
  expect(most - process.memoryUsage.rss()).toBeGreaterThan(200 * megabyte);
  spare.close();
});

// What the process holds while it needs 300 MB for a moment.
function peak(): number {
  const needed = Array.from({ length: 300 }, () => Array.from({ length: 131_072 }, () => Math.random()));
  return needed.length > 0 ? process.memoryUsage.rss() : 0;
}

test.each([
  { what: 'a busy process', busy: 0.5, rss: [900, 900], collections: 0 },
  { what: 'a quiet process, once', busy: 0.1, rss: [900, 500, 500, 500], collections: 1 },
  { what: 'one that holds little more than after the last time', busy: 0.1, rss: [900, 500, 560], collections: 1 },
  { what: 'one that holds much more again', busy: 0.1, rss: [900, 500, 700, 500], collections: 2 },
])('is looked at: $what', ({ busy, rss, collections }) => {
  let [at, made] = [0, 0];
  const spare = openSpareMemory({
    busy: () => busy,
    rss: () => (rss[Math.min(at++, rss.length - 1)] ?? 0) * megabyte,
    collect: () => {
      made += 1;
    },
  });
  spare.look();
  spare.look();
  spare.close();
  expect(made).toBe(collections);
});
