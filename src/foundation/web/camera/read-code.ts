import decodeQR from 'qr/decode.js';

/** Reads a QR code in the middle of a picture that moves, where people hold one; undefined when there is none in this frame. */
export function readFrame(picture: HTMLVideoElement): string | undefined {
  const { videoWidth, videoHeight } = picture;
  const side = Math.min(videoWidth, videoHeight);
  // No larger than is needed to tell the modules of a code apart.
  return readPart(
    picture,
    { left: (videoWidth - side) / 2, top: (videoHeight - side) / 2, width: side, height: side },
    720,
  );
}

/** Reads a QR code in a picture that somebody chose; undefined when there is none, or it is no picture. It does not leave the device. */
export async function readPicture(file: Blob): Promise<string | undefined> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return undefined;
  const { width, height } = bitmap;
  try {
    // A photograph of many pixels reads better small, a dense code reads better large.
    for (const size of sizes) {
      const found = readPart(bitmap, { left: 0, top: 0, width, height }, size);
      if (found !== undefined) return found;
      if (size > Math.max(width, height)) break;
    }
    return undefined;
  } finally {
    bitmap.close();
  }
}

const sizes = [900, 1400, 2200, 600];

type Part = { left: number; top: number; width: number; height: number };

function readPart(source: HTMLVideoElement | ImageBitmap, { left, top, width, height }: Part, most: number) {
  const scale = Math.min(1, most / Math.max(width, height));
  const [wide, high] = [Math.round(width * scale), Math.round(height * scale)];
  if (wide < 21 || high < 21) return undefined;
  const sheet = sheetOf(wide, high);
  const pen = sheet.getContext('2d', { willReadFrequently: true });
  if (!pen) return undefined;
  // A picture may be see-through: its codes are black on white.
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, wide, high);
  pen.drawImage(source, left, top, width, height, 0, 0, wide, high);
  try {
    return decodeQR(pen.getImageData(0, 0, wide, high));
  } catch {
    // No code in it.
    return undefined;
  }
}

let sheet: OffscreenCanvas | undefined;

function sheetOf(width: number, height: number): OffscreenCanvas {
  if (sheet?.width !== width || sheet.height !== height) sheet = new OffscreenCanvas(width, height);
  return sheet;
}
