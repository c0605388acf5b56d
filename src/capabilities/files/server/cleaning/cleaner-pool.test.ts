import { expect, test } from 'vitest';
import { closeAfterwards } from '#foundation/server/testing/world.ts';
import { jpegOf, fourColourPicture } from '../testing/files.ts';
import { openCleanerPool } from './cleaner-pool.ts';

const objects = ['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[3 0 R]/Count 1>>', '<</Type/Page/Parent 2 0 R>>'];

/** Creates a document whose parser takes longer than any test waits: one page, then numbers instead of objects. */
const slowDocument = () =>
  new TextEncoder().encode(
    `%PDF-1.7\n${objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('')}${'1 '.repeat(2_250_000)}\n%%EOF`,
  );

test('cleans the picture of one account while another account has many slow files', async () => {
  const pool = openCleanerPool({ processes: 2, timeout: 20_000 });
  closeAfterwards(() => pool.close());
  let done = 0;
  const slow = Array.from({ length: 6 }, () =>
    pool.clean('attacker', 'pdf', slowDocument()).finally(() => (done += 1)),
  );
  const settled = Promise.allSettled(slow);
  const picture = await pool.clean('somebody', 'jpeg', await jpegOf());
  expect(picture.ok).toBe(true);
  expect(done).toBeLessThanOrEqual(1);
  // The running file is ended by its timeout. Waiting files are not started.
  await pool.close();
  const results = await settled;
  expect(results[0]).toMatchObject({ status: 'fulfilled', value: { ok: false } });
  expect(results[5]).toMatchObject({ status: 'rejected', reason: { message: 'the cleaner is closing' } });
});

test('refuses a file that uses up the memory of its process, and cleans another file beside it', async () => {
  const pool = openCleanerPool({ processes: 2, maxMemoryGrowth: 150 * 1024 * 1024 });
  closeAfterwards(() => pool.close());
  const [large, small] = await Promise.all([
    pool.clean('attacker', 'jpeg', await jpegOf(fourColourPicture(6000, 6000))),
    pool.clean('somebody', 'jpeg', await jpegOf()),
  ]);
  expect(large).toEqual({ ok: false, reason: 'too-complex' });
  expect(small.ok).toBe(true);
});
