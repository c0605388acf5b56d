import { expect, test } from 'vitest';
import { fc, forAllAsync } from '#foundation/testing/for-all.ts';
import { createSemaphore } from './semaphore.ts';

test('never admits more than its size, and serves everybody in the order of arrival', async () => {
  await forAllAsync(
    fc.integer({ min: 1, max: 10 }),
    fc.array(fc.integer({ min: 1, max: 15 }), { maxLength: 30 }),
    async (size, sizes) => {
      const semaphore = createSemaphore(size);
      const entered: number[] = [];
      let heldSize = 0;
      await Promise.all(
        sizes.map(async (requested, index) => {
          const release = await semaphore.acquire(requested);
          entered.push(index);
          heldSize += Math.min(requested, size);
          expect(heldSize).toBeLessThanOrEqual(size);
          await Promise.resolve();
          heldSize -= Math.min(requested, size);
          release();
          // A second release has no effect.
          release();
        }),
      );
      expect(entered).toEqual(sizes.map((_, index) => index));
    },
  );
});
