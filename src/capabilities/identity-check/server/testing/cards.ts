import { type PDFPage, PDFDocument, rgb, StandardFonts } from '@cantoo/pdf-lib';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import {
  clearConditions,
  type PhotoConditions,
  type GreyImage,
  photograph,
  seededRandom,
} from '#capabilities/passports/server/testing/public.ts';

export type Card = { number: string; name: string; font?: CardFont };

const cardFonts = {
  plain: StandardFonts.Helvetica,
  bold: StandardFonts.HelveticaBold,
  serif: StandardFonts.TimesRoman,
  typed: StandardFonts.CourierBold,
} as const;

export type CardFont = keyof typeof cardFonts;

// Standard size of a card, in points: 85.6 by 54 millimetres.
const [wide, high] = [243, 153];
const scale = 5;

export async function cardPhoto(card: Card, conditions: Partial<PhotoConditions> = {}): Promise<GreyImage> {
  const page = await renderCard(await drawCard(card));
  return photograph(page, { ...clearConditions, ...conditions }, seededRandom(11)).grey;
}

async function drawCard({ number, name, font: fontName = 'bold' }: Card): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const font = await document.embedFont(cardFonts[fontName]);
  const small = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([wide, high]);
  drawPattern(page);
  page.drawRectangle({ x: 12, y: 30, width: 58, height: 74, color: rgb(0.5, 0.45, 0.42) });
  page.drawEllipse({ x: 41, y: 70, xScale: 17, yScale: 23, color: rgb(0.8, 0.7, 0.62) });
  const put = (text: string, x: number, y: number, size: number, type = small) =>
    page.drawText(text, { x, y, size, font: type, color: rgb(0.1, 0.1, 0.14) });
  put('NEGARA BRUNEI DARUSSALAM', 62, 136, 9);
  put('KAD PENGENALAN', 90, 125, 7);
  put('No. Kad Pengenalan', 80, 108, 5);
  put(number, 80, 93, 14, font);
  put('Nama', 80, 80, 5);
  // A long name continues on a second line.
  for (const [index, line] of wrapName(name, 26).entries()) put(line, 80, 69 - index * 11, 9, font);
  put('Tarikh Lahir', 80, 44, 5);
  put('14-03-1986', 80, 34, 9, font);
  put('Jantina', 160, 44, 5);
  put('PEREMPUAN', 160, 34, 9, font);
  put('KUNING', 12, 14, 8);
  return document.save();
}

function wrapName(name: string, max: number): string[] {
  const lines: string[] = [];
  for (const word of name.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < max) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

// Fine background lines, as on documents that are hard to copy.
function drawPattern(page: PDFPage): void {
  page.drawRectangle({ x: 0, y: 0, width: wide, height: high, color: rgb(0.96, 0.9, 0.66) });
  for (let y = 2; y < high; y += 4) {
    const wave = Array.from(
      { length: 25 },
      (_, step) => `${step === 0 ? 'M' : 'L'}${step * 10} ${Math.sin(step + y / 9) * 2}`,
    );
    page.drawSvgPath(wave.join(' '), { x: 0, y, borderColor: rgb(0.85, 0.74, 0.45), borderWidth: 0.5 });
  }
}

async function renderCard(pdf: Uint8Array) {
  const pdfium = await PDFiumLibrary.init();
  try {
    const document = await pdfium.loadDocument(pdf);
    const { width, height, data } = await document.getPage(0).render({ scale, render: 'bitmap' });
    const shades = Float32Array.from({ length: width * height }, (_, index) => {
      const [red = 0, green = 0, blue = 0] = data.subarray(index * 4, index * 4 + 3);
      return 0.3 * red + 0.59 * green + 0.11 * blue;
    });
    document.destroy();
    return { width, height, scale: (scale * wide) / 85.6, data: shades };
  } finally {
    pdfium.destroy();
  }
}
