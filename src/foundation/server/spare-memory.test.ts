import { expect, test } from 'vitest';
import { openMemoryReclaimer } from './memory-reclaimer.ts';

const megabyte = 1024 * 1024;

test('gives the memory of a peak back to the system', () => {
  const spareMemory = openMemoryReclaimer({ busyShare: () => 0 });
  spareMemory.check();
  const rssBefore = process.memoryUsage.rss();
  const peakRss = allocatePeak();
  expect(peakRss - rssBefore).toBeGreaterThan(200 * megabyte);
  spareMemory.check();
  expect(peakRss - process.memoryUsage.rss()).toBeGreaterThan(200 * megabyte);
  spareMemory.close();
});

// Resident memory of the process while it needs 300 MB for a moment.
function allocatePeak(): number {
  const needed = Array.from({ length: 300 }, () => Array.from({ length: 131_072 }, () => Math.random()));
  return needed.length > 0 ? process.memoryUsage.rss() : 0;
}

test.each([
  { what: 'never in a busy process', busy: 0.5, rss: [900, 900], collections: 0 },
  { what: 'once in a quiet process', busy: 0.1, rss: [900, 500, 500, 500], collections: 1 },
  { what: 'not again after little growth', busy: 0.1, rss: [900, 500, 560], collections: 1 },
  { what: 'again after much growth', busy: 0.1, rss: [900, 500, 700, 500], collections: 2 },
])('collects garbage: $what', ({ busy, rss, collections }) => {
  let [readCount, collected] = [0, 0];
  const spareMemory = openMemoryReclaimer({
    busyShare: () => busy,
    rssBytes: () => (rss[Math.min(readCount++, rss.length - 1)] ?? 0) * megabyte,
    collectGarbage: () => {
      collected += 1;
    },
  });
  spareMemory.check();
  spareMemory.check();
  spareMemory.close();
  expect(collected).toBe(collections);
});
