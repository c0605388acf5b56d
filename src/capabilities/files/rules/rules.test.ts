import { describe, expect, it } from 'vitest';
import { fc, forAll, forAllWith } from '#foundation/testing/for-all.ts';
import { inspectFile } from './inspect-file.ts';
import { readJpegHeader, stripMetadata } from './jpeg.ts';
import { stripMetadataBoxes } from './jpeg2000.ts';
import { sanitizeFileName, detectFileKind, fileKinds } from './kinds.ts';
import { halveSize, resizeToWidth, flattenOnWhite, type Pixels, applyOrientation } from './pixels.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

describe('the kind of a file', () => {
  it.each([
    ['an empty file', '', 'empty'],
    ['HTML', '<!doctype html><script>alert(1)</script>', 'kind'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'kind'],
    ['a GIF', 'GIF89a\u0001\u0000\u0001\u0000', 'kind'],
    ['an archive', 'PK\u0003\u0004', 'kind'],
    ['a program', 'MZ\u0090\u0000', 'kind'],
    ['a document after a newline', '\n%PDF-1.7', 'kind'],
    ['an incomplete signature', '\u0089PNG', 'kind'],
  ])('refuses %s', (_what, text, reason) => {
    const bytes = Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
    expect(inspectFile(bytes)).toEqual({ ok: false, reason });
  });

  it('never throws for any bytes', () => {
    const heads = [[0xff, 0xd8, 0xff], [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], []];
    forAllWith({ numRuns: 2000 }, fc.constantFrom(...heads), fc.uint8Array({ maxLength: 400 }), (head, rest) => {
      const bytes = Uint8Array.from([...head, ...rest]);
      const result = inspectFile(bytes);
      expect(result.ok ? result.value : result.reason).toBeTypeOf('string');
      expect(stripMetadata(bytes).length).toBeLessThanOrEqual(bytes.length);
      expect(stripMetadataBoxes(bytes).length).toBeLessThanOrEqual(bytes.length);
    });
  });
});

describe('the name of a file', () => {
  it.each([
    ['IMG_2041.JPEG', 'jpeg', 'IMG_2041.jpg'],
    ['../../etc/passwd', 'png', 'passwd.png'],
    ['C:\\Users\\siti\\sijil.pdf', 'pdf', 'sijil.pdf'],
    ['شهادة.pdf', 'pdf', 'شهادة.pdf'],
    ['invoice\u202Efdp.exe', 'pdf', 'invoicefdp.exe.pdf'],
    ['a\u0000b\r\nSet-Cookie: x', 'jpeg', 'abSet-Cookie x.jpg'],
    ['..', 'jpeg', 'file.jpg'],
    ['', 'pdf', 'file.pdf'],
    ['.htaccess', 'png', 'htaccess.png'],
  ] as const)('%j of a %s becomes %j', (uploadName, kind, name) => {
    expect(sanitizeFileName(uploadName, kind)).toBe(name);
  });

  it('has the extension of its kind, is short, without a path, and stable', () => {
    forAll(fc.string({ unit: 'binary', maxLength: 300 }), fc.constantFrom(...fileKinds), (uploadName, kind) => {
      const name = sanitizeFileName(uploadName, kind);
      expect(name).toMatch(/^[^/\\\0\r\n]+\.(jpg|png|pdf)$/);
      expect([...name].length).toBeLessThanOrEqual(84);
      expect(sanitizeFileName(name, kind)).toBe(name);
    });
  });
});

describe('a JPEG', () => {
  const segment = (marker: number, ...content: number[]) => [0xff, marker, 0, content.length + 2, ...content];
  const frame = (high: number, wide: number, parts = 3, marker = 0xc0, precision = 8) =>
    segment(
      marker,
      precision,
      high >> 8,
      high & 255,
      wide >> 8,
      wide & 255,
      parts,
      ...Array.from({ length: parts * 3 }, () => 1),
    );
  const picture = [...segment(0xda, 1, 2, 3), 1, 2, 3, 0xff, 0, 4, 0xff, 0xd9];
  const jpeg = (...parts: number[][]) => Uint8Array.from([0xff, 0xd8, ...parts.flat()]);

  it.each([
    ['a plain one', jpeg(frame(20, 30), picture), { width: 30, height: 20, orientation: 1 }],
    [
      'one with fill bytes',
      jpeg([0xff, 0xff], frame(20, 30).slice(1), picture),
      { width: 30, height: 20, orientation: 1 },
    ],
    ['a grey one', jpeg(frame(20, 30, 1), picture), { width: 30, height: 20, orientation: 1 }],
    ['colours for printing', jpeg(frame(20, 30, 4), picture), 'print-colours'],
    ['two parts', jpeg(frame(20, 30, 2), picture), 'unusual-picture'],
    ['twelve bits', jpeg(frame(20, 30, 3, 0xc1, 12), picture), 'unusual-picture'],
    ['lossless', jpeg(frame(20, 30, 3, 0xc3), picture), 'unusual-picture'],
    ['arithmetic', jpeg(frame(20, 30, 3, 0xc9), picture), 'unusual-picture'],
    ['a height given later', jpeg(frame(0, 30), picture), 'unusual-picture'],
    ['too many pixels', jpeg(frame(8001, 5000), picture), 'pixels'],
    ['the most pixels', jpeg(frame(8000, 5000), picture), { width: 5000, height: 8000, orientation: 1 }],
    ['two frames', jpeg(frame(20, 30), frame(8001, 5000), picture), 'damaged'],
    ['no frame', jpeg(picture), 'damaged'],
    ['no end', jpeg(frame(20, 30), picture.slice(0, -2)), 'damaged'],
    ['no picture', jpeg(frame(20, 30)), 'damaged'],
    ['a segment that is longer than the file', jpeg([0xff, 0xe1, 0xff, 0xff]), 'damaged'],
  ])('is read or refused: %s', (_what, bytes, expected) => {
    const header = readJpegHeader(bytes);
    expect(
      header.ok
        ? { width: header.value.width, height: header.value.height, orientation: header.value.orientation }
        : header.reason,
    ).toEqual(expected);
  });

  it('loses its metadata, and what follows the picture', () => {
    const withMetadata = jpeg(
      segment(0xe1, ...bytesOf('Exif secret')),
      segment(0xee, ...bytesOf('Adobe')),
      segment(0xfe, ...bytesOf('comment secret')),
      frame(20, 30),
      picture,
      [...bytesOf('PK secret archive')],
    );
    const stripped = stripMetadata(withMetadata);
    expect(new TextDecoder('latin1').decode(stripped)).not.toContain('secret');
    expect([...stripped]).toEqual([...jpeg(segment(0xee, ...bytesOf('Adobe')), frame(20, 30), picture)]);
  });
});

describe('pixels', () => {
  const plain = (width: number, height: number, shade: (x: number, y: number) => number): Pixels => ({
    data: Uint8ClampedArray.from({ length: width * height * 4 }, (_, index) =>
      index % 4 === 3 ? 255 : shade((index >> 2) % width, Math.floor((index >> 2) / width)),
    ),
    width,
    height,
  });

  it('are averaged when a picture is narrowed', () => {
    const { data, width, height } = resizeToWidth(
      plain(4, 2, (x, y) => x * 10 + y * 100),
      2,
    );
    expect(width).toBe(2);
    expect(height).toBe(1);
    expect([...data]).toEqual([55, 55, 55, 255, 75, 75, 75, 255]);
  });

  it('keep their proportions, their background and a gradient at any size', () => {
    const side = fc.integer({ min: 2, max: 40 });
    forAll(side, side, fc.integer({ min: 1, max: 39 }), (wide, high, to) => {
      fc.pre(to < wide);
      const resized = resizeToWidth(
        plain(wide, high, () => 77),
        to,
      );
      expect(resized.height).toBe(Math.max(1, Math.round((high * to) / wide)));
      expect(new Set(resized.data)).toEqual(new Set([77, 255]));
      const { data } = resizeToWidth(
        plain(wide, high, (x) => (x * 255) / (wide - 1)),
        to,
      );
      for (let x = 1; x < to; x += 1) expect(data[x * 4]).toBeGreaterThanOrEqual(data[(x - 1) * 4] ?? 0);
    });
  });

  const small = (): Pixels => ({
    data: Uint8ClampedArray.from([1, 2, 3, 4, 5, 6].flatMap((value) => [value, 0, 0, 255])),
    width: 3,
    height: 2,
  });
  const shape = ({ data, width, height }: Pixels) =>
    Array.from({ length: height }, (_, y) =>
      Array.from({ length: width }, (_unused, x) => data[(y * width + x) * 4]).join(''),
    ).join('/');

  // Exif orientations of a picture whose pixels are 123/456.
  it.each([
    [1, '123/456'],
    [2, '321/654'],
    [3, '654/321'],
    [4, '456/123'],
    [5, '14/25/36'],
    [6, '41/52/63'],
    [7, '63/52/41'],
    [8, '36/25/14'],
    [9, '123/456'],
  ])('with orientation %i are %s', (orientation, expected) => {
    expect(shape(applyOrientation(small(), orientation))).toBe(expected);
  });

  it('are the mean of four when the size is halved', () => {
    const data = Uint8ClampedArray.from([0, 100, 200, 100].flatMap((value) => [value, value, value, 255]));
    expect([...halveSize({ data, width: 2, height: 2 }).data]).toEqual([100, 100, 100, 255]);
    expect(halveSize({ data: data.slice(0, 4), width: 1, height: 1 })).toMatchObject({ width: 1, height: 1 });
  });

  it('are opaque on white', () => {
    const data = Uint8ClampedArray.from([0, 0, 0, 0, 10, 20, 30, 255, 0, 0, 0, 128]);
    expect([...flattenOnWhite({ data, width: 3, height: 1 }).data]).toEqual([
      255, 255, 255, 255, 10, 20, 30, 255, 127, 127, 127, 255,
    ]);
  });
});

it('detects a PDF by its first bytes', () => {
  expect(detectFileKind(bytesOf('%PDF-1.7'))).toBe('pdf');
});
