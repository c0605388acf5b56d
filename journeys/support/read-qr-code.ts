import { parsePass } from '#capabilities/pass/rules/pass-text.ts';
import { expect, type Locator, test } from '@playwright/test';
import decodeQR from 'qr/decode.js';

/** The reference in the text of a pass; what is wrong with it, when it is none. */
export function parsePassReference(text: string): string {
  const read = parsePass(text);
  return 'unreadable' in read ? read.unreadable : read.facts.reference;
}

/** What a camera would read off a piece of the page as it is drawn; it looks again while that is being drawn. What it cannot read, it keeps. */
export async function readQrCode(piece: Locator): Promise<string> {
  let text = '';
  let seen: Buffer = Buffer.alloc(0);
  await expect(async () => {
    // Clear of the bar at the lower edge, as somebody holds it out.
    await piece.evaluate((one) => one.scrollIntoView({ block: 'center' }));
    seen = await piece.screenshot();
    text = await decodeQrPicture(piece, seen);
  })
    .toPass()
    .catch(async (error: unknown) => {
      await test.info().attach('code', { body: seen, contentType: 'image/png' });
      throw error;
    });
  return text;
}

/** What a camera would read off a picture. `on`: any piece of a page, whose browser opens the file. */
export async function decodeQrPicture(on: Locator, png: Buffer): Promise<string> {
  const tried: unknown[] = [];
  // As it is held nearer and farther: of one picture in some thousands the reader misjudges the size.
  for (const nearness of [1, 2, 1.5])
    try {
      return decodeQR(await renderPixels(on, png, nearness));
    } catch (thrown) {
      tried.push(thrown);
    }
  throw tried[0];
}

async function renderPixels(on: Locator, png: Buffer, nearness: number) {
  const { width, height, data } = await on.evaluate(
    async (_piece, [source, times]) => {
      const picture = new Image();
      picture.src = source;
      await picture.decode();
      const [wide, high] = [Math.round(picture.width * times), Math.round(picture.height * times)];
      const canvas = new OffscreenCanvas(wide, high);
      const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
      context.drawImage(picture, 0, 0, wide, high);
      const pixels = context.getImageData(0, 0, wide, high);
      let text = '';
      for (const byte of pixels.data) text += String.fromCharCode(byte);
      return { width: wide, height: high, data: btoa(text) };
    },
    [`data:image/png;base64,${png.toString('base64')}`, nearness] as const,
  );
  return { width, height, data: Buffer.from(data, 'base64') };
}
