import { readPass } from '#capabilities/pass/rules/pass-text.ts';
import { expect, type Locator } from '@playwright/test';
import decodeQR from 'qr/decode.js';

/** The reference in the text of a pass; what is wrong with it, when it is none. */
export function referenceIn(text: string): string {
  const read = readPass(text);
  return 'unreadable' in read ? read.unreadable : read.facts.reference;
}

/** What a camera would read off a piece of the page as a phone draws it; it looks again while that is being drawn. */
export async function readCode(piece: Locator): Promise<string> {
  let text = '';
  await expect(async () => {
    // Clear of the bar at the lower edge, as somebody holds it out.
    await piece.evaluate((one) => one.scrollIntoView({ block: 'center' }));
    text = await readPicture(piece, await pictureOf(piece));
  }).toPass({ timeout: 20_000 });
  return text;
}

// Three dots for each that the page reckons with: of one alone, a square of a large code is three or four dots wide, and not all of them alike.
async function pictureOf(piece: Locator): Promise<Buffer> {
  const page = piece.page();
  const box = await piece.evaluate((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return { x: x + window.scrollX, y: y + window.scrollY, width, height };
  });
  const browser = await page.context().newCDPSession(page);
  const { data } = await browser.send('Page.captureScreenshot', { clip: { ...box, scale: 3 } });
  await browser.detach();
  return Buffer.from(data, 'base64');
}

/** What a camera would read off a picture. `on`: any piece of a page, whose browser opens the file. */
export async function readPicture(on: Locator, png: Buffer): Promise<string> {
  const { width, height, data } = await on.evaluate(
    async (_piece, source) => {
      const picture = new Image();
      picture.src = source;
      await picture.decode();
      const canvas = new OffscreenCanvas(picture.width, picture.height);
      const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
      context.drawImage(picture, 0, 0);
      const pixels = context.getImageData(0, 0, picture.width, picture.height);
      let text = '';
      for (const byte of pixels.data) text += String.fromCharCode(byte);
      return { width: picture.width, height: picture.height, data: btoa(text) };
    },
    `data:image/png;base64,${png.toString('base64')}`,
  );
  return decodeQR({ width, height, data: Buffer.from(data, 'base64') });
}
