import { crc32, deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { PDFDocument } from '@cantoo/pdf-lib';
import { inspectFile } from '#capabilities/files/rules/inspect-file.ts';
import { pdfOf, pngOf } from '../testing/files.ts';
import { cleanImage } from './clean-image.ts';
import { cleanPdf } from './clean-pdf.ts';
import { loadCodecs } from './codecs.ts';

// The byte check accepts each of these small files. A time in brackets is the CPU time before costs were counted.
describe('a PDF that is refused for its cost', () => {
  const packed = (text: string | Buffer) => deflateSync(text);
  const bomb = packed(Buffer.alloc(64 * 1024 * 1024, ' '));
  test.each([
    ['3,000,000 objects in one object stream (5 s)', objectStream(3_000_000, packed('9 0 '.repeat(3_000_000)))],
    [
      '50,001 objects in two object streams',
      [objectStream(25_000, packed('9 0 '.repeat(25_000))), objectStream(25_001, packed('9 0 '.repeat(25_001)))],
    ],
    ['an object stream that unpacks to 64 MB', objectStream(1, bomb)],
    ['that stream, with an escaped type name', objectStream(1, bomb, '/Type/Obj#53tm/Filter/FlateDecode')],
    [
      'that stream, with its type in another object',
      ['9 0 obj/ObjStm endobj\n', objectStream(1, bomb, '/Type 9 0 R/Filter/FlateDecode')],
    ],
    [
      '5,000 objects that are all the same array of 100,000 (20 s)',
      objectStream(5000, packed(`${'9 0 '.repeat(5000)}[${'1 '.repeat(100_000)}]`), undefined, 20_000),
    ],
    ['an array of 8,000,000 numbers in an object stream', objectStream(1, packed(`9 0 [${'1 '.repeat(8_000_000)}]`))],
    ['5,000 strings without an end (20 s)', `${'1 0 obj ( endobj\n'.repeat(5000)}${'x'.repeat(400_000)}`],
    ['2,000,000 bytes outside of objects (20 s)', ['xref\n', '0000000000 00000 n \n'.repeat(100_000)]],
    ['100 pages that share 20,000 names (20 s)', sharingPages(100, `/Resources<</Font<<${names(20_000)}>>>>`)],
    [
      '100 pages that share 100,000 remarks (20 s)',
      ['4 0 obj[', '9 0 R '.repeat(100_000), ']endobj\n', sharingPages(100, '', '/Annots 4 0 R')],
    ],
    [
      '100 pages that share 100,000 contents (20 s)',
      ['4 0 obj[', '9 0 R '.repeat(100_000), ']endobj\n', sharingPages(100, '', '/Contents 4 0 R')],
    ],
  ])('with %s', async (_what, parts) => {
    expect(await outcome(pdfFile(parts))).toBe('too-complex');
  });

  test.each([
    ['whose tree of pages doubles thirty times (20 s)', doubling('/Type/Page/MediaBox[0 0 9 9]')],
    ['whose tree of no pages doubles thirty times (20 s)', doubling('/Type/Pages/Kids[]')],
    [
      'whose object stream is packed twice',
      objectStream(1, packed(bomb), '/Type/ObjStm/Filter[/FlateDecode/FlateDecode]'),
    ],
    [
      'whose object stream is packed by run lengths (7 s)',
      objectStream(1, Buffer.alloc(400_000, '\x81 ', 'latin1'), '/Type/ObjStm/Filter/RunLengthDecode'),
    ],
  ])('%s', async (_what, parts) => {
    expect(await outcome(pdfFile(parts))).toBe('damaged');
  });
});

describe('an accepted PDF', () => {
  test.each([
    [
      'with a cross-reference stream that says it has 100,000,000 entries (8 s)',
      '8 0 obj<</Type/XRef/Size 5/Index[0 100000000]/W[0 0 0]/Root 1 0 R/Length 0>>stream\n\nendstream endobj\n',
    ],
    [
      'with a cross-reference stream that unpacks to 64 MB',
      stream('/Type/XRef/Size 5/W[1 2 2]/Root 1 0 R/Filter/FlateDecode', deflateSync(Buffer.alloc(64 * 1024 * 1024))),
    ],
    ['with an object stream that is damaged within', objectStream(3, deflateSync('9 0 8 2 7 4 1 ) 1'))],
  ])('%s', async (_what, parts) => {
    expect(await outcome(pdfFile(parts))).toBe('taken');
  });

  test('with object streams and a cross-reference stream, as programs save it', async () => {
    const document = await pdfOf();
    for (let page = 0; page < 60; page += 1) document.addPage().drawText(`Page ${page}`);
    expect(await outcome(await document.save({ useObjectStreams: true }))).toBe('taken');
  });

  test('is refused as encrypted, also with object streams', async () => {
    const document = await pdfOf();
    document.encrypt({ userPassword: 'secret', ownerPassword: 'secret' });
    const bytes = await document.save({ useObjectStreams: true });
    await expect(PDFDocument.load(bytes)).rejects.toThrow('encrypted');
    expect(await outcome(bytes)).toBe('encrypted');
  });
});

describe('a picture', () => {
  test.each([
    ['64 scans', 64, 'jpeg'],
    ['65 scans', 65, 'too-complex'],
    ['1,000 scans (19 s)', 1000, 'too-complex'],
  ])('as JPEG with %s', (_what, scans, expected) => {
    const result = inspectFile(progressiveJpeg(scans));
    expect(result.ok ? result.value : result.reason).toBe(expected);
  });

  test('as JPEG keeps its scans when bytes of a table between them look like its end', async () => {
    const jpeg = progressiveJpeg(1, Buffer.from([0xff, 0xfe, 0, 4, 0xff, 0xd9]));
    expect(await (await loadCodecs()).jpeg.decode(jpeg)).toMatchObject({ width: 2048, height: 2048 });
    expect(await cleanImage(await loadCodecs(), 'jpeg', jpeg)).toMatchObject({ ok: true });
  });

  test('as PNG is decoded without its compressed texts and colour profiles', async () => {
    const codecs = await loadCodecs();
    const bomb = deflateSync(Buffer.alloc(64 * 1024 * 1024));
    const png = Buffer.from(await pngOf());
    const withProfiles = Buffer.concat([
      png.subarray(0, 33),
      pngPart('iCCP', Buffer.concat([Buffer.from('x\0\0'), bomb])),
      pngPart('zTXt', Buffer.concat([Buffer.from('x\0\0'), bomb])),
      png.subarray(33),
    ]);
    const lengths: number[] = [];
    const recordingCodecs = {
      ...codecs,
      png: { ...codecs.png, decode: (bytes: Uint8Array) => (lengths.push(bytes.length), codecs.png.decode(bytes)) },
    };
    expect(await cleanImage(recordingCodecs, 'png', Uint8Array.from(withProfiles))).toMatchObject({ ok: true });
    expect(lengths).toEqual([png.length]);
  });
});

async function outcome(bytes: Uint8Array): Promise<string> {
  const result = inspectFile(bytes);
  if (!result.ok) return `refused at once: ${result.reason}`;
  const answer = await cleanPdf(Uint8Array.from(bytes));
  return answer.ok ? 'taken' : answer.reason;
}

type Parts = string | Buffer | readonly (string | Buffer)[];

/** PDF of one page, with other objects before it. */
function pdfFile(parts: Parts): Buffer {
  const before = [parts].flat() as (string | Buffer)[];
  return Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...before.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
    Buffer.from(before.some((part) => part.includes('/Type/Catalog')) ? '' : onePage),
    Buffer.from('trailer<</Root 1 0 R>>\n%%EOF'),
  ]);
}

const onePage =
  '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\n';

function stream(dict: string, data: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`8 0 obj<<${dict}/Length ${data.length}>>stream\n`),
    data,
    Buffer.from('\nendstream endobj\n'),
  ]);
}

function objectStream(count: number, data: Buffer, dict = '/Type/ObjStm/Filter/FlateDecode', first = 4): Buffer {
  return stream(`${dict}/N ${count}/First ${first}`, data);
}

function names(count: number): string {
  return Array.from({ length: count }, (_, index) => `/a${index} 1`).join('');
}

/** Pages that share entries of their tree, or that each have the same entries. */
function sharingPages(pages: number, treeEntries: string, pageEntries = ''): string {
  const kids = Array.from({ length: pages }, (_, index) => index + 10);
  return [
    `1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Count ${pages}${treeEntries}/MediaBox[0 0 9 9]/Kids[${kids.map((id) => `${id} 0 R`).join(' ')}]>>endobj\n`,
    '9 0 obj<</BBox[0 0 1 1]/Length 0>>stream\n\nendstream endobj\n',
    ...kids.map((id) => `${id} 0 obj<</Type/Page/Parent 2 0 R${pageEntries}>>endobj\n`),
  ].join('');
}

/** Page tree of thirty levels. Each level names the next one twice. */
function doubling(leaf: string): string {
  const levels = Array.from(
    { length: 30 },
    (_, index) => `${index + 10} 0 obj<</Type/Pages/Count 2/Kids[${index + 11} 0 R ${index + 11} 0 R]>>endobj\n`,
  );
  return `1 0 obj<</Type/Catalog/Pages 10 0 R>>endobj\n${levels.join('')}40 0 obj<<${leaf}>>endobj\n`;
}

/** Grey JPEG of 2,048 pixels a side. Each scan has a few bytes and covers the whole picture. */
function progressiveJpeg(scans: number, between = Buffer.alloc(0)): Buffer {
  const segment = (marker: number, ...data: number[]) => Buffer.from([0xff, marker, 0, data.length + 2, ...data]);
  const table = (id: number) => segment(0xc4, id, 1, ...Array.from({ length: 15 }, () => 0), 0);
  const scan = (from: number, to: number) => Buffer.from([...segment(0xda, 1, 1, 0, from, to, 0), 0]);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, 0, ...Array.from({ length: 64 }, () => 1)),
    segment(0xc2, 8, 8, 0, 8, 0, 1, 1, 0x11, 0),
    table(0x00),
    table(0x10),
    scan(0, 0),
    between,
    ...Array.from({ length: scans - 1 }, () => scan(1, 63)),
    Buffer.from([0xff, 0xd9]),
  ]);
}

function pngPart(name: string, data: Buffer): Buffer {
  const part = Buffer.alloc(12 + data.length);
  part.writeUInt32BE(data.length);
  part.write(name, 4, 'latin1');
  data.copy(part, 8);
  part.writeUInt32BE(crc32(part.subarray(4, 8 + data.length)), 8 + data.length);
  return part;
}
