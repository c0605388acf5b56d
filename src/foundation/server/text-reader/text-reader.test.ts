import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { expect, test } from 'vitest';
import { closeAfterwards } from '../testing/world.ts';
import type { GreyPicture } from './ocr-engine.ts';
import { maxReadPixels, openTextReader, type TextReaderOptions } from './text-reader.ts';

function openReader(options?: TextReaderOptions) {
  const reader = openTextReader(options);
  closeAfterwards(() => reader.close());
  return reader;
}
const reader = openReader();
const line = 'THE NUMBER IS 01-234568';

/** Draws lines of black text on white paper. */
async function printLines(...lines: string[]): Promise<GreyPicture> {
  const paper = await PDFDocument.create();
  const font = await paper.embedFont(StandardFonts.Helvetica);
  const page = paper.addPage([300, 20 + 20 * lines.length]);
  for (const [index, text] of lines.entries())
    page.drawText(text, { x: 10, y: 20 * (lines.length - index), size: 14, font });
  const pdfium = await PDFiumLibrary.init();
  const document = await pdfium.loadDocument(await paper.save());
  const { width, height, data } = await document.getPage(0).render({ scale: 3, render: 'bitmap' });
  pdfium.destroy();
  return { width, height, data: Uint8Array.from({ length: width * height }, (_, index) => data[index * 4] ?? 0) };
}

const pictureOf = (width: number, height: number, shade: (index: number) => number): GreyPicture => ({
  width,
  height,
  data: Uint8Array.from({ length: width * height }, (_, index) => shade(index)),
});

const picture = await printLines(line);

test('reads the lines of several pictures in turn', async () => {
  const pictures = [picture, await printLines('ONE', 'TWO'), picture];
  expect(await Promise.all(pictures.map((input) => reader.read(input)))).toEqual([[line], ['ONE', 'TWO'], [line]]);
});

test.each([
  ['a dot', pictureOf(1, 1, () => 0)],
  ['a thin line', pictureOf(2000, 1, (index) => index % 256)],
  ['black', pictureOf(800, 600, () => 0)],
  ['white', pictureOf(800, 600, () => 255)],
  ['stripes', pictureOf(800, 600, (index) => (index % 3 === 0 ? 0 : 255))],
])('finds no text on %s, and reads the next picture', async (_, blankPicture) => {
  expect((await reader.read(blankPicture))?.join('')).toMatch(/^.{0,20}$/s);
  expect(await reader.read(picture)).toEqual([line]);
});

test('does not read an invalid or too large picture', async () => {
  const side = Math.sqrt(maxReadPixels) + 1;
  for (const invalid of [
    pictureOf(0, 0, () => 0),
    { width: 10, height: 10, data: new Uint8Array(99) },
    { width: -1, height: -1, data: new Uint8Array(1) },
    pictureOf(side, side, () => 255),
  ])
    expect(await reader.read(invalid)).toBeUndefined();
});

test('reads noise in time and within its memory limit', async () => {
  let seed = 1;
  const noise = pictureOf(2000, 1500, () => (seed = (seed * 48_271) % 2_147_483_647) & 255);
  const rssBefore = process.memoryUsage.rss();
  await reader.read(noise);
  expect(process.memoryUsage.rss() - rssBefore).toBeLessThan(900 * 1024 * 1024);
  expect(await reader.read(picture)).toEqual([line]);
});

test('abandons a picture that exceeds a limit, and reads the next one in a new thread', async () => {
  const shortTimeout = openReader({ timeoutMs: 1 });
  expect(await shortTimeout.read(picture)).toBeUndefined();
  const lowMemory = openReader({ maxGrowthBytes: 1 });
  expect(await lowMemory.read(pictureOf(2000, 1500, (index) => (index * index) % 251))).toBeUndefined();
  const shortIdle = openReader({ idleMs: 0 });
  expect(await shortIdle.read(picture)).toEqual([line]);
  // The idle thread has ended meanwhile.
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await shortIdle.read(picture)).toEqual([line]);
});

test('does not read further pictures when the queue is full', async () => {
  const reader = openReader({ maxQueued: 1 });
  const results = await Promise.all([1, 2, 3].map(() => reader.read(picture)));
  expect(results).toEqual([[line], [line], undefined]);
});

test('reads nothing and throws nothing without its engine', async () => {
  const withoutEngine = openReader({ engine: 'tesseract.js-core/is-not-there' });
  expect(await Promise.all([withoutEngine.read(picture), withoutEngine.read(picture)])).toEqual([undefined, undefined]);
  expect(await withoutEngine.read(picture)).toBeUndefined();
});

test('abandons its pictures when it is closed, and accepts no more', async () => {
  const reader = openTextReader();
  const [first, second] = [reader.read(picture), reader.read(picture)];
  await reader.close();
  expect(await first).toBeUndefined();
  expect(await second).toBeUndefined();
  expect(await reader.read(picture)).toBeUndefined();
});
