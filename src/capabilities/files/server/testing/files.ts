import { PDFDict, PDFDocument, PDFName, PDFString, StandardFonts } from '@cantoo/pdf-lib';
import type { Pixels } from '#capabilities/files/rules/pixels.ts';
import { loadCodecs } from '../cleaning/codecs.ts';

const codecs = await loadCodecs();

/** Picture with a red, a green, a blue and a white quarter, from the upper left on. */
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

export function jpegOf(pixels = fourColourPicture()): Promise<Uint8Array> {
  return codecs.jpeg.encode(pixels);
}

export function pngOf(pixels = fourColourPicture()): Promise<Uint8Array> {
  return codecs.png.encode(pixels);
}

export function pixelsOf(kind: 'jpeg' | 'png', bytes: Uint8Array): Promise<Pixels> {
  return codecs[kind].decode(bytes);
}

/** Colour at a relative position, as three bits for red, green and blue. */
export function colourAt({ data, width, height }: Pixels, across: number, down: number): string {
  const index = (Math.floor(down * height) * width + Math.floor(across * width)) * 4;
  return [...data.subarray(index, index + 3)].map((part) => (part > 128 ? '1' : '0')).join('');
}

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

/** Exif segment with an orientation and GPS coordinates. */
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

/** PNG whose header claims a size, without the pixels. */
export async function hugePng(width: number, height: number): Promise<Uint8Array> {
  const png = Buffer.from(await pngOf());
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc(png.subarray(12, 29)), 29);
  return new Uint8Array(png);
}

/** JPEG whose frame header has changed bytes, by their index in it. */
export async function jpegWithFrame(changes: Record<number, number>, marker?: number): Promise<Uint8Array> {
  const jpeg = Uint8Array.from(await jpegOf());
  const frame = jpeg.findIndex((byte, index) => byte === 0xff && jpeg[index + 1] === 0xc0);
  if (marker) jpeg[frame + 1] = marker;
  for (const [key, value] of Object.entries(changes)) jpeg[frame + 4 + Number(key)] = value;
  return jpeg;
}

export async function pdfOf(text = 'A page of text'): Promise<PDFDocument> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const font = await document.embedFont(StandardFonts.Helvetica);
  document.addPage([300, 300]).drawText(text, { x: 20, y: 250, size: 20, font });
  return document;
}

/** Saves a document without compressed objects, so that its text can be searched. */
export function saveUncompressed(document: PDFDocument): Promise<Uint8Array> {
  return document.save({ useObjectStreams: false, addDefaultPage: false });
}

/** PDF with all kinds of active content and metadata; each contains the word canary. */
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
  // The library drops an XFA form by itself, so the key is patched afterwards.
  const bytes = Buffer.from(await saveUncompressed(document));
  bytes.write('XFA', bytes.indexOf('XFB'), 'latin1');
  return new Uint8Array(bytes);
}

/** Standard test file for virus scanners (EICAR); it is harmless. */
export const eicarTestFile = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
