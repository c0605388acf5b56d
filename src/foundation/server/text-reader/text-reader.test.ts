import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { expect, test } from 'vitest';
import { closeAfterwards } from '../testing/world.ts';
import type { GreyPicture } from './engine.ts';
import { mostReadPixels, openTextReader, type TextReaderOptions } from './text-reader.ts';

function open(options?: TextReaderOptions) {
  const reader = openTextReader(options);
  closeAfterwards(() => reader.close());
  return reader;
}
const reader = open();
const line = 'THE NUMBER IS 01-234568';

/** Lines of print on white paper. */
async function print(...lines: string[]): Promise<GreyPicture> {
  const paper = await PDFDocument.create();
  const font = await paper.embedFont(StandardFonts.Helvetica);
  const page = paper.addPage([300, 20 + 20 * lines.length]);
  for (const [at, text] of lines.entries()) page.drawText(text, { x: 10, y: 20 * (lines.length - at), size: 14, font });
  const pdfium = await PDFiumLibrary.init();
  const document = await pdfium.loadDocument(await paper.save());
  const { width, height, data } = await document.getPage(0).render({ scale: 3, render: 'bitmap' });
  pdfium.destroy();
  return { width, height, data: Uint8Array.from({ length: width * height }, (_, at) => data[at * 4] ?? 0) };
}

const paper = (width: number, height: number, shade: (at: number) => number): GreyPicture => ({
  width,
  height,
  data: Uint8Array.from({ length: width * height }, (_, at) => shade(at)),
});

const picture = await print(line);

test('lines are read, one picture after the other', async () => {
  const pictures = [picture, await print('ONE', 'TWO'), picture];
  expect(await Promise.all(pictures.map((one) => reader.read(one)))).toEqual([[line], ['ONE', 'TWO'], [line]]);
});

test.each([
  ['a dot', paper(1, 1, () => 0)],
  ['a thin line', paper(2000, 1, (at) => at % 256)],
  ['black', paper(800, 600, () => 0)],
  ['white', paper(800, 600, () => 255)],
  ['stripes', paper(800, 600, (at) => (at % 3 === 0 ? 0 : 255))],
])('on %s there is nothing to read, and the next picture is read', async (_, empty) => {
  expect((await reader.read(empty))?.join('')).toMatch(/^.{0,20}$/s);
  expect(await reader.read(picture)).toEqual([line]);
});

test('what is no picture, or too large for one, is not tried', async () => {
  const side = Math.sqrt(mostReadPixels) + 1;
  for (const one of [
    paper(0, 0, () => 0),
    { width: 10, height: 10, data: new Uint8Array(99) },
    { width: -1, height: -1, data: new Uint8Array(1) },
    paper(side, side, () => 255),
  ])
    expect(await reader.read(one)).toBeUndefined();
});

test('noise ends in time, and memory stays within bounds', async () => {
  let seed = 1;
  const noise = paper(2000, 1500, () => (seed = (seed * 48_271) % 2_147_483_647) & 255);
  const before = process.memoryUsage.rss();
  await reader.read(noise);
  expect(process.memoryUsage.rss() - before).toBeLessThan(900 * 1024 * 1024);
  expect(await reader.read(picture)).toEqual([line]);
});

test('one that takes too long is given up, and the next is read by a new thread', async () => {
  const impatient = open({ timeout: 1 });
  expect(await impatient.read(picture)).toBeUndefined();
  const other = open({ growth: 1 });
  expect(await other.read(paper(2000, 1500, (at) => (at * at) % 251))).toBeUndefined();
  const patient = open({ idle: 0 });
  expect(await patient.read(picture)).toEqual([line]);
  // Its thread has ended meanwhile.
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await patient.read(picture)).toEqual([line]);
});

test('too many that wait are not read', async () => {
  const small = open({ waiting: 1 });
  const read = await Promise.all([1, 2, 3].map(() => small.read(picture)));
  expect(read).toEqual([[line], [line], undefined]);
});

test('without its engine nothing is read, and nothing is thrown', async () => {
  const broken = open({ engine: 'tesseract.js-core/is-not-there' });
  expect(await Promise.all([broken.read(picture), broken.read(picture)])).toEqual([undefined, undefined]);
  expect(await broken.read(picture)).toBeUndefined();
});

test('closed, it gives up what is under way and takes nothing more', async () => {
  const closing = openTextReader();
  const [first, second] = [closing.read(picture), closing.read(picture)];
  await closing.close();
  expect([await first, await second, await closing.read(picture)]).toEqual([undefined, undefined, undefined]);
});
