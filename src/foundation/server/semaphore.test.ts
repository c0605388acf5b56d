import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSemaphore } from './semaphore.ts';

test('there is never more in it than fits, everybody comes in, and in the order of coming', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 10 }),
      fc.array(fc.integer({ min: 1, max: 15 }), { maxLength: 30 }),
      async (size, wanted) => {
        const room = createSemaphore(size);
        const came: number[] = [];
        let held = 0;
        await Promise.all(
          wanted.map(async (asked, at) => {
            const leave = await room.take(asked);
            came.push(at);
            held += Math.min(asked, size);
            expect(held).toBeLessThanOrEqual(size);
            await Promise.resolve();
            held -= Math.min(asked, size);
            leave();
            // Whoever left twice gave back once.
            leave();
          }),
        );
        expect(came).toEqual(wanted.map((_, at) => at));
      },
    ),
  );
});
