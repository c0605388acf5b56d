import { PDFDict, PDFDocument, PDFName, PDFString, StandardFonts } from '@cantoo/pdf-lib';
import type { Pixels } from '#capabilities/files/rules/pixels.ts';
import { loadCodecs } from '../cleaning/codecs.ts';

const codecs = await loadCodecs();

/** A picture whose four quarters are red, green, blue and white, from the upper left on. */
export function fourColourPicture(width = 64, height = 32): Pixels {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [left, upper] = [x < width / 2, y < height / 2];
      const colour = upper ? (left ? [255, 0, 0] : [0, 255, 0]) : left ? [0, 0, 255] : [255, 255, 255];
      data.set([...colour, 255], (y * width + x) * 4);
    }
  return { data, width, height };
}

/** A JPEG of a picture. */
export function jpegOf(pixels = fourColourPicture()): Promise<Uint8Array> {
  return codecs.jpeg.encode(pixels);
}

/** A PNG of a picture. */
export function pngOf(pixels = fourColourPicture()): Promise<Uint8Array> {
  return codecs.png.encode(pixels);
}

/** The picture in a file. */
export function pixelsOf(kind: 'jpeg' | 'png', bytes: Uint8Array): Promise<Pixels> {
  return codecs[kind].decode(bytes);
}

/** What is at a place of a picture, in a word. */
export function colourAt({ data, width, height }: Pixels, across: number, down: number): string {
  const at = (Math.floor(down * height) * width + Math.floor(across * width)) * 4;
  return [...data.subarray(at, at + 3)].map((part) => (part > 128 ? '1' : '0')).join('');
}

/** A JPEG with segments of ours before its own: marker and bytes of each. */
export function withSegments(
  jpeg: Uint8Array,
  ...segments: [marker: number, bytes: Uint8Array | string][]
): Uint8Array {
  const inserted = segments.map(([marker, content]) => {
    const bytes = Buffer.from(content);
    const head = Buffer.from([0xff, marker, 0, 0]);
    head.writeUInt16BE(bytes.length + 2, 2);
    return Buffer.concat([head, bytes]);
  });
  return new Uint8Array(Buffer.concat([jpeg.subarray(0, 2), ...inserted, jpeg.subarray(2)]));
}

/** Exif that says how a picture is to be held, and where it was taken. */
export function exifSegment(turn: number, little = true): Uint8Array {
  const bytes = Buffer.alloc(14 + 2 + 24 + 4 + 40);
  bytes.write('Exif\0\0', 0, 'latin1');
  const tiff = bytes.subarray(6);
  const short = (value: number, at: number) => (little ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at));
  const long = (value: number, at: number) => (little ? tiff.writeUInt32LE(value, at) : tiff.writeUInt32BE(value, at));
  tiff.write(little ? 'II' : 'MM', 0, 'latin1');
  short(42, 2);
  long(8, 4);
  short(2, 8);
  short(0x0112, 10);
  short(3, 12);
  long(1, 14);
  short(turn, 18);
  short(0x8825, 22);
  short(4, 24);
  long(1, 26);
  long(38, 30);
  tiff.write('GPS 4.9031N 114.9398E', 40, 'latin1');
  return bytes;
}

/** A PNG with a part of its own before the picture. */
export function withPngChunk(png: Uint8Array, name: string, content: string): Uint8Array {
  const part = Buffer.alloc(12 + content.length);
  part.writeUInt32BE(content.length);
  part.write(name + content, 4, 'latin1');
  part.writeUInt32BE(crc(part.subarray(4, 8 + content.length)), 8 + content.length);
  return new Uint8Array(Buffer.concat([png.subarray(0, 33), part, png.subarray(33)]));
}

function crc(bytes: Uint8Array): number {
  let value = 0xff_ff_ff_ff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ (value & 1 ? 0xed_b8_83_20 : 0);
  }
  return (value ^ 0xff_ff_ff_ff) >>> 0;
}

/** A PNG that says that it has so many pixels, and has none of them. */
export async function hugePng(width: number, height: number): Promise<Uint8Array> {
  const png = Buffer.from(await pngOf());
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc(png.subarray(12, 29)), 29);
  return new Uint8Array(png);
}

/** A JPEG whose frame says something else: bytes of the frame by their place in it. */
export async function jpegWithFrame(changes: Record<number, number>, marker?: number): Promise<Uint8Array> {
  const jpeg = Uint8Array.from(await jpegOf());
  const at = jpeg.findIndex((byte, place) => byte === 0xff && jpeg[place + 1] === 0xc0);
  if (marker) jpeg[at + 1] = marker;
  for (const [place, value] of Object.entries(changes)) jpeg[at + 4 + Number(place)] = value;
  return jpeg;
}

/** A page of text. */
export async function pdfOf(text = 'A page of text'): Promise<PDFDocument> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const font = await document.embedFont(StandardFonts.Helvetica);
  document.addPage([300, 300]).drawText(text, { x: 20, y: 250, size: 20, font });
  return document;
}

/** The bytes of a document, with nothing packed that could be read. */
export function saveUncompressed(document: PDFDocument): Promise<Uint8Array> {
  return document.save({ useObjectStreams: false, addDefaultPage: false });
}

/** A document with everything that could act in it; each part holds the word canary. */
export async function activePdf(): Promise<Uint8Array> {
  const document = await pdfOf();
  const { context, catalog } = document;
  const page = document.getPage(0);
  document.setAuthor('canary author');
  document.setProducer('canary producer');
  document.addJavaScript('canary', 'app.alert("canary")');
  await document.attach(Buffer.from('canary attachment'), 'canary.exe', { mimeType: 'application/x-msdownload' });
  const script = (text: string) => context.obj({ Type: 'Action', S: 'JavaScript', JS: PDFString.of(text) });
  catalog.set(PDFName.of('OpenAction'), script('canary open'));
  catalog.set(PDFName.of('AA'), context.obj({ WC: script('canary close') }));
  catalog.set(PDFName.of('URI'), context.obj({ Base: PDFString.of('http://canary.example') }));
  const metadata = context.stream('<x:xmpmeta>canary metadata</x:xmpmeta>', { Type: 'Metadata', Subtype: 'XML' });
  catalog.set(PDFName.of('Metadata'), context.register(metadata));
  page.node.set(PDFName.of('AA'), context.obj({ O: { S: 'Launch', F: PDFString.of('canary.exe') } }));
  page.node.set(PDFName.of('Metadata'), context.register(context.stream('canary metadata of a page')));
  for (const action of [
    { S: 'URI', URI: PDFString.of('http://canary.example') },
    { S: 'SubmitForm', F: PDFString.of('http://canary.example') },
    { S: 'GoToR', F: PDFString.of('canary.pdf') },
  ])
    page.node.addAnnot(
      context.register(context.obj({ Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 300, 300], A: action })),
    );
  const field = document.getForm().createTextField('canary-field');
  field.setText('Filled in');
  field.addToPage(page, { x: 20, y: 100, width: 200, height: 30 });
  field.acroField.dict.set(PDFName.of('AA'), context.obj({ K: script('canary key') }));
  const form = catalog.lookup(PDFName.of('AcroForm'));
  if (form instanceof PDFDict) form.set(PDFName.of('XFB'), context.register(context.stream('<xdp>canary</xdp>')));
  // The library leaves out a form of this kind by itself.
  const bytes = Buffer.from(await saveUncompressed(document));
  bytes.write('XFA', bytes.indexOf('XFB'), 'latin1');
  return new Uint8Array(bytes);
}

/** The file by which every scanner can be tried; it is no virus. */
export const eicarTestFile = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
