import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { fc, forAllAsyncWith } from '#foundation/testing/for-all.ts';
import { expectProblem } from '../testing/expect-problem.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import { closeAfterwards, openTestFolder } from '../testing/world.ts';
import { pdfFonts } from './pdf-fonts.ts';
import { openPdfPrinter, type PdfMetadata } from './pdf-printer.ts';

const about: PdfMetadata = { language: 'en', title: 'A title', createdAt: parseInstant('2026-11-20T00:00:00Z') };
const printer = openPdfPrinter({ workers: 1 });
closeAfterwards(() => printer.close());
afterEach(() => {
  vi.useRealTimers();
});

/** A template that takes the compiler some seconds. */
const slow = '#{ let n = 0; for a in range(9000) { for b in range(1000) { n += 1 } } }';

describe('a document', () => {
  test('has the same bytes for the same input', async () => {
    const draw = () => printer.print('= #data.name', { name: 'Siti' }, about);
    const [first, second] = [await draw(), await draw()];
    expect(first.subarray(0, 5).toString()).toBe('%PDF-');
    expect(second.equals(first)).toBe(true);
    expect((await printer.print('= #data.name', { name: 'Siti B' }, about)).equals(first)).toBe(false);
  });

  test('can contain any text', async () => {
    await forAllAsyncWith(
      { numRuns: 25 },
      fc.array(fc.string({ unit: 'binary', maxLength: 60 }), { maxLength: 40 }),
      async (texts) => {
        const pdf = await printer.print('#for text in data { par(typed(text, width: 50pt)) }', texts, about);
        expect(pdf.length).toBeGreaterThan(500);
      },
    );
  });

  test('is refused with a picture without alternative text', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>';
    const drawing = printer.print('#image(bytes(data.svg), format: "svg")', { svg }, about);
    await expect(drawing).rejects.toThrow(/could not be drawn.*alt/);
  });
});

test('reports why a template fails, without the data in it, and renders the next document', async () => {
  const failing = printer.print('#panic(data.name)', { name: 'Siti Nuraisyah' }, about);
  await expect(failing).rejects.toThrow('could not be drawn: panicked with');
  await expect(failing).rejects.not.toThrow('Siti');
  await expect(printer.print('#data.name', { name: 'Siti' }, about)).resolves.toBeInstanceOf(Buffer);
});

test('lets a template read no files of the machine', async () => {
  await expect(printer.print('#read("/etc/passwd")', {}, about)).rejects.toThrow('file not found');
});

test('refuses further documents as busy when the queue is full', async () => {
  const printer = openPdfPrinter({ workers: 1, maxQueued: 2 });
  const accepted = [1, 2, 3].map((n) => printer.print('#str(data)', n, about));
  await expect(printer.print('#str(data)', 4, about)).rejects.toMatchObject({
    code: 'foundation/busy',
    details: { retryAfter: 2 },
  });
  await printer.close();
  expect(await Promise.all(accepted)).toHaveLength(3);
});

test('abandons a document that takes too long, and renders the next one in a new thread', async () => {
  const printer = openPdfPrinter({ workers: 1, timeout: 60_000 });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const stuck = printer.print(slow, {}, about);
  vi.advanceTimersByTime(59_999);
  const behind = printer.print('behind', {}, about);
  vi.advanceTimersByTime(1);
  await expectProblem(stuck, 'foundation/busy');
  expect((await behind).length).toBeGreaterThan(500);
  await printer.close();
});

test('loses only one document when a thread dies', async () => {
  const folder = await openTestFolder();
  const [latin] = pdfFonts();
  const file = join(folder, 'font.ttf');
  const printer = openPdfPrinter({ workers: 1, fonts: [{ family: 'Noto Sans', files: [file] }] });
  closeAfterwards(() => printer.close());
  await expect(printer.print('one', {}, about)).rejects.toThrow('could not be drawn');
  await copyFile(latin?.files[0] ?? '', file);
  await expect(printer.print('two', {}, about)).resolves.toBeInstanceOf(Buffer);
});

test('finishes accepted documents and refuses others while it closes', async () => {
  const printer = openPdfPrinter({ workers: 2 });
  const accepted = Promise.all([1, 2, 3].map((n) => printer.print('#str(data)', n, about)));
  const closed = printer.close();
  await expectProblem(printer.print('late', {}, about), 'foundation/busy');
  expect(await accepted).toHaveLength(3);
  await closed;
});
