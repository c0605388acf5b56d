import { parsePass } from '#capabilities/pass/rules/pass-text.ts';
import { expect, type Locator, test } from '@playwright/test';
import decodeQR from 'qr/decode.js';

/** Parses the reference in the text of a pass. Returns the reason for the failure when the text is no pass. */
export function parsePassReference(text: string): string {
  const read = parsePass(text);
  return 'unreadable' in read ? read.unreadable : read.facts.reference;
}

/** Reads the QR code on an element as a camera would. Retries while it renders, and attaches an unreadable picture. */
export async function readQrCode(locator: Locator): Promise<string> {
  let text = '';
  let screenshot: Buffer = Buffer.alloc(0);
  await expect(async () => {
    // Away from the bar at the lower edge.
    await locator.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    screenshot = await locator.screenshot();
    text = await decodeQrPicture(locator, screenshot);
  })
    .toPass()
    .catch(async (error: unknown) => {
      await test.info().attach('code', { body: screenshot, contentType: 'image/png' });
      throw error;
    });
  return text;
}

/** Reads the QR code in a picture. `locator`: any element of a page, whose browser decodes the file. */
export async function decodeQrPicture(locator: Locator, png: Buffer): Promise<string> {
  const errors: unknown[] = [];
  // Tries other scales: the reader misjudges the size of one picture in some thousands.
  for (const scale of [1, 2, 1.5])
    try {
      return decodeQR(await renderPixels(locator, png, scale));
    } catch (thrown) {
      errors.push(thrown);
    }
  throw errors[0];
}

async function renderPixels(locator: Locator, png: Buffer, scale: number) {
  const { width, height, data } = await locator.evaluate(
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
    [`data:image/png;base64,${png.toString('base64')}`, scale] as const,
  );
  return { width, height, data: Buffer.from(data, 'base64') };
}
