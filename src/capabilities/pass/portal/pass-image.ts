import { qrModules } from './qr-modules.ts';

/** Text below the QR code. `title`: the person, in larger letters. `textLines`: outcome, traveller, day, reference. */
export type PassCaption = { title: string; textLines: readonly string[] };

/** Renders a pass as a PNG: the code at whole pixels, and the text that must be readable without scanning. */
export async function renderPassImage(text: string, { title, textLines }: PassCaption): Promise<Blob> {
  const rows = qrModules(text);
  const moduleSize = Math.floor(codeWidth / rows.length);
  const side = moduleSize * rows.length;
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) throw new Error('the browser has no 2D canvas');
  context.font = titleFont;
  const titleLines = wrapText(title, (line) => context.measureText(line).width);
  canvas.width = width;
  canvas.height = margin * 2 + side + titleLines.length * titleHeight + textLines.length * lineHeight;
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000000';
  const offsetX = (width - side) / 2;
  for (const [y, row] of rows.entries()) {
    for (const [x, isBlack] of row.entries()) {
      if (isBlack) context.fillRect(offsetX + x * moduleSize, margin / 2 + y * moduleSize, moduleSize, moduleSize);
    }
  }
  context.textAlign = 'center';
  let baseline = margin + side;
  for (const [font, height, texts] of [
    [titleFont, titleHeight, titleLines],
    [lineFont, lineHeight, textLines],
  ] as const) {
    context.font = font;
    for (const line of texts) {
      context.fillText(line, width / 2, baseline, width - margin);
      baseline += height;
    }
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the image could not be encoded'))), 'image/png');
  });
}

export function wrapText(text: string, widthOf: (line: string) => number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const extended = [lines.at(-1), word].filter(Boolean).join(' ');
    if (lines.length > 0 && widthOf(extended) <= width - margin) lines[lines.length - 1] = extended;
    else lines.push(word);
  }
  return lines;
}

// Sizes in pixels.
const width = 1080;
const codeWidth = 1000;
const margin = 96;
const titleFont = '600 52px system-ui, sans-serif';
const lineFont = '400 42px system-ui, sans-serif';
const [titleHeight, lineHeight] = [68, 60];
