import { deflateSync } from 'node:zlib';
import { PDFDocument, PDFName, PDFRawStream, type PDFRef } from '@cantoo/pdf-lib';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { afterAll, describe, expect, test } from 'vitest';
import type { FileKind } from '#capabilities/files/rules/kinds.ts';
import {
  activePdf,
  colourAt,
  exifSegment,
  jpegWithFrame,
  hugePng,
  jpegOf,
  pdfOf,
  pixelsOf,
  saveUncompressed,
  pngOf,
  fourColourPicture,
  withPngChunk,
  withSegments,
} from '../testing/files.ts';
import { cleanImage } from './clean-image.ts';
import { cleanPdf } from './clean-pdf.ts';
import { openCleanerPool } from './cleaner-pool.ts';
import { loadCodecs } from './codecs.ts';

const cleaner = openCleanerPool({ processes: 2 });
afterAll(() => cleaner.close());

async function clean(kind: FileKind, bytes: Uint8Array): Promise<{ kind: FileKind; bytes: Uint8Array }> {
  const answer = await cleaner.clean('owner', kind, Uint8Array.from(bytes));
  if (!answer.ok) throw new Error(answer.reason);
  return answer.value;
}

const outcome = async (kind: FileKind, bytes: Uint8Array) => {
  const answer = await cleaner.clean('owner', kind, Uint8Array.from(bytes));
  return answer.ok ? 'taken' : answer.reason;
};

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

describe('a picture', () => {
  test('keeps its visible content, and nothing else', async () => {
    const withMetadata = withSegments(
      await jpegOf(),
      [0xe1, exifSegment(1)],
      [0xe1, 'http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>canary</x:xmpmeta>'],
      [0xe2, 'ICC_PROFILE\0canary'],
      [0xed, 'Photoshop 3.0\0canary'],
      [0xfe, 'canary comment'],
    );
    const { kind, bytes } = await clean(
      'jpeg',
      Buffer.concat([withMetadata, Buffer.from('PK\u0003\u0004canary archive')]),
    );
    expect(kind).toBe('jpeg');
    expect(text(bytes)).not.toMatch(/canary|Exif|GPS|xmp|ICC_PROFILE/);
    const pixels = await pixelsOf('jpeg', bytes);
    expect(pixels.width).toBe(64);
    expect(pixels.height).toBe(32);
    const colours = [0.2, 0.8].flatMap((down) => [0.2, 0.8].map((across) => colourAt(pixels, across, down)));
    expect(colours).toEqual(['100', '010', '001', '111']);
  });

  // Upper left red, upper right green, lower left blue, lower right white, in another orientation.
  test.each([
    [1, 64, '100 010 001 111'],
    [3, 64, '111 001 010 100'],
    [6, 32, '001 100 111 010'],
    [8, 32, '010 111 100 001'],
  ])('with orientation %i is turned upright', async (orientation, width, expected) => {
    for (const littleEndian of [true, false]) {
      const { bytes } = await clean(
        'jpeg',
        withSegments(await jpegOf(), [0xe1, exifSegment(orientation, littleEndian)]),
      );
      const pixels = await pixelsOf('jpeg', bytes);
      expect(pixels.width).toBe(width);
      const colours = [0.2, 0.8].flatMap((down) => [0.2, 0.8].map((across) => colourAt(pixels, across, down)));
      expect(colours.join(' ')).toBe(expected);
    }
  });

  test('as PNG loses its texts and its animation', async () => {
    const withMetadata = withPngChunk(
      withPngChunk(withPngChunk(await pngOf(), 'tEXt', 'Comment\0canary'), 'eXIf', 'MM canary'),
      'acTL',
      '\0\0\0\u0002\0\0\0\0',
    );
    const { kind, bytes } = await clean('png', withMetadata);
    expect(kind).toBe('png');
    expect(text(bytes)).not.toMatch(/canary|tEXt|eXIf|acTL/);
    expect((await pixelsOf('png', bytes)).data).toEqual(fourColourPicture().data);
  });

  test('that would be too large as PNG is stored as JPEG, on white', async () => {
    const { width, height } = { width: 1600, height: 1200 };
    const noise = Uint8ClampedArray.from({ length: width * height * 4 }, (_, index) =>
      index % 4 === 3 ? 0 : (index * 7919) % 251,
    );
    const { kind, bytes } = await clean('png', await pngOf({ data: noise, width, height }));
    expect(kind).toBe('jpeg');
    expect(colourAt(await pixelsOf('jpeg', bytes), 0.5, 0.5)).toBe('111');
  });

  test('of more than 16 million pixels is stored at half its size', async () => {
    const { bytes } = await clean('jpeg', await jpegOf(fourColourPicture(5000, 4000)));
    const pixels = await pixelsOf('jpeg', bytes);
    expect(pixels.width).toBe(2500);
    expect(pixels.height).toBe(2000);
    expect(colourAt(pixels, 0.2, 0.2)).toBe('100');
  });

  test('that is damaged is refused, and the next one is cleaned', async () => {
    expect(await outcome('png', await hugePng(6000, 6000))).toBe('damaged');
    expect(await outcome('png', await hugePng(60_000, 60_000))).toBe('pixels');
    expect(await outcome('png', (await pngOf()).subarray(0, 60))).toBe('damaged');
    expect(await outcome('jpeg', await jpegWithFrame({ 5: 4 }))).not.toBe('taken');
    expect(await outcome('jpeg', await jpegWithFrame({ 1: 0x1f, 2: 0xff, 3: 0x10, 4: 0 }))).toMatch(/damaged|taken/);
    expect(await outcome('jpeg', await jpegOf())).toBe('taken');
  });

  test('with random bytes is cleaned or refused', async () => {
    const codecs = await loadCodecs();
    for (const [kind, original] of [
      ['jpeg', await jpegOf()],
      ['png', await pngOf()],
    ] as const)
      for (let round = 0; round < 150; round += 1) {
        const answer = await cleanImage(codecs, kind, noisy(original, round));
        expect(answer.ok ? 'taken' : answer.reason).toMatch(/^(taken|damaged|pixels|unusual-picture|print-colours)$/);
      }
  });
});

describe('a PDF', () => {
  test('keeps its pages and filled fields, and no active content or metadata', async () => {
    const { bytes } = await clean('pdf', await activePdf());
    const document = await PDFDocument.load(bytes, { updateMetadata: false });
    const content = text(await saveUncompressed(document));
    expect(content).not.toMatch(
      /canary|JavaScript|\/JS|OpenAction|\/AA|Launch|\/URI|SubmitForm|GoToR|AcroForm|XFA|EmbeddedFile|Filespec|Metadata|Annots|\/Info/i,
    );
    expect(document.getPageCount()).toBe(1);
    expect(await textsOf(bytes)).toEqual([expect.stringMatching(/A page of text[^]*Filled in/)]);
  });

  test('keeps several pages, in their order, with inherited properties', async () => {
    const source = await pdfOf('First');
    const [second, third] = [await pdfOf('Second'), await pdfOf('Third')];
    for (const other of [second, third]) source.addPage((await source.copyPages(other, [0]))[0]);
    source.catalog.Pages().set(PDFName.of('Rotate'), source.context.obj(90));
    const { bytes } = await clean('pdf', await source.save());
    expect(await textsOf(bytes)).toEqual(['First', 'Second', 'Third'].map((word) => expect.stringContaining(word)));
    const document = await PDFDocument.load(bytes);
    expect(document.getPages().map((page) => page.getRotation().angle)).toEqual([90, 90, 90]);
  });

  test('contains pictures without their location', async () => {
    const document = await pdfOf();
    const withMetadata = withSegments(await jpegOf(), [0xe1, exifSegment(1)], [0xfe, 'canary']);
    document.getPage(0).drawImage(await document.embedJpg(withMetadata), { x: 0, y: 0 });
    const packed = PDFRawStream.of(
      document.context.obj({
        Type: 'XObject',
        Subtype: 'Image',
        Width: 64,
        Height: 32,
        ColorSpace: 'DeviceRGB',
        BitsPerComponent: 8,
        Filter: ['FlateDecode', 'DCTDecode'],
      }),
      deflateSync(withMetadata),
    );
    document.getPage(0).node.setXObject(PDFName.of('Packed'), document.context.register(packed));
    const { bytes } = await clean('pdf', await saveUncompressed(document));
    expect(text(await saveUncompressed(await PDFDocument.load(bytes)))).not.toMatch(/canary|Exif|GPS/);
    expect(text(bytes).match(/DCTDecode/g)).toHaveLength(2);
  });

  test('that is encrypted is refused with that reason', async () => {
    const document = await pdfOf();
    document.encrypt({ userPassword: 'secret', ownerPassword: 'secret' });
    expect(await outcome('pdf', await saveUncompressed(document))).toBe('encrypted');
  });

  test('that decompresses to too much is refused', async () => {
    const document = await pdfOf();
    const packed = deflateSync(Buffer.alloc(280 * 1024 * 1024));
    const bomb = PDFRawStream.of(document.context.obj({ Filter: 'FlateDecode' }), packed);
    document.getPage(0).node.set(PDFName.of('Contents'), document.context.register(bomb));
    const bytes = await saveUncompressed(document);
    expect(bytes.length).toBeLessThan(400 * 1024);
    expect(await outcome('pdf', bytes)).toBe('too-complex');
  });

  test('with too many pages, or with too large a picture, is refused', async () => {
    const document = await pdfOf();
    for (let page = 0; page < 100; page += 1) document.addPage();
    expect(await outcome('pdf', await document.save())).toBe('too-complex');
    const other = await pdfOf();
    const large = other.context.obj({ Type: 'XObject', Subtype: 'Image', Width: 20_000, Height: 20_000 });
    other
      .getPage(0)
      .node.setXObject(PDFName.of('Large'), other.context.register(PDFRawStream.of(large, new Uint8Array(4))));
    expect(await outcome('pdf', await saveUncompressed(other))).toBe('too-complex');
  });

  test('that is invalid, cut off, circular or nested without end is refused', async () => {
    expect(await outcome('pdf', Buffer.from('%PDF-1.7\n<script>alert(1)</script>'))).toBe('damaged');
    expect(await outcome('pdf', (await activePdf()).subarray(0, 300))).toBe('damaged');
    expect(await outcome('pdf', Buffer.from(`%PDF-1.7\n1 0 obj\n${'['.repeat(200_000)}\nendobj`))).toBe('damaged');
    const circle = await pdfOf();
    const tree = circle.catalog.Pages();
    tree.Kids().push(circle.catalog.get(PDFName.of('Pages')) as PDFRef);
    expect(await outcome('pdf', await saveUncompressed(circle))).toMatch(/damaged|too-complex/);
  });

  test('with random bytes is refused, or has no active content', async () => {
    const original = await activePdf();
    for (let round = 0; round < 150; round += 1) {
      const answer = await cleanPdf(noisy(original, round));
      const content = answer.ok ? text(await saveUncompressed(await PDFDocument.load(answer.value.bytes))) : '';
      expect(content).not.toMatch(/JavaScript|Launch|EmbeddedFile/);
    }
  });
});

describe('a cleaner', () => {
  test('refuses files that take too much time or memory', async () => {
    const shortTimeout = openCleanerPool({ processes: 1, timeout: 1 });
    expect(await shortTimeout.clean('owner', 'jpeg', await jpegOf(fourColourPicture(3000, 3000)))).toEqual({
      ok: false,
      reason: 'too-complex',
    });
    await shortTimeout.close();
    const smallMemory = openCleanerPool({ processes: 1, maxMemoryGrowth: 1 });
    expect(await smallMemory.clean('owner', 'jpeg', await jpegOf(fourColourPicture(4000, 4000)))).toEqual({
      ok: false,
      reason: 'too-complex',
    });
    await smallMemory.close();
  });

  test('does not change bytes that share their memory with others', async () => {
    const jpeg = await jpegOf();
    const shared = Buffer.concat([jpeg, Buffer.from('rest')]).subarray(0, jpeg.length);
    await cleaner.clean('owner', 'jpeg', shared);
    expect(shared.length).toBe(jpeg.length);
  });
});

/** Copy of a file with six bytes replaced, different ones in every round. */
function noisy(original: Uint8Array, round: number): Uint8Array {
  const bytes = Uint8Array.from(original);
  for (let change = 0; change < 6; change += 1)
    bytes[8 + ((round * 7919 + change * 104_729) % (bytes.length - 8))] = (round * 37 + change * 11) % 256;
  return bytes;
}

async function textsOf(bytes: Uint8Array): Promise<string[]> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(Buffer.from(bytes));
    const texts = [...document.pages()].map((page) => page.getText());
    document.destroy();
    return texts;
  } finally {
    library.destroy();
  }
}
