import decodeQR from 'qr/decode.js';

/** Reads a QR code in the centre square of a video frame. Undefined when the frame has none. */
export function readFrame(video: HTMLVideoElement): string | undefined {
  const { videoWidth, videoHeight } = video;
  const side = Math.min(videoWidth, videoHeight);
  // 720 pixels are enough to separate the modules of a code.
  return readArea(
    video,
    { left: (videoWidth - side) / 2, top: (videoHeight - side) / 2, width: side, height: side },
    720,
  );
}

/** Reads a QR code in an image file, on the device. Undefined when there is none, or the file is no image. */
export async function readPicture(file: Blob): Promise<string | undefined> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return undefined;
  const { width, height } = bitmap;
  try {
    // Large photographs decode better when scaled down, dense codes when large.
    for (const maxSide of maxSidesToTry) {
      const text = readArea(bitmap, { left: 0, top: 0, width, height }, maxSide);
      if (text !== undefined) return text;
      if (maxSide > Math.max(width, height)) break;
    }
    return undefined;
  } finally {
    bitmap.close();
  }
}

// Pixels of the longer side, in the order of the attempts.
const maxSidesToTry = [900, 1400, 2200, 600];

type Area = { left: number; top: number; width: number; height: number };

function readArea(source: HTMLVideoElement | ImageBitmap, { left, top, width, height }: Area, maxSide: number) {
  const scale = Math.min(1, maxSide / Math.max(width, height));
  const [scaledWidth, scaledHeight] = [Math.round(width * scale), Math.round(height * scale)];
  // The smallest QR code has 21 modules a side.
  if (scaledWidth < 21 || scaledHeight < 21) return undefined;
  const canvas = canvasOf(scaledWidth, scaledHeight);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return undefined;
  // Transparent pictures get a white background, because their codes are black on white.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, scaledWidth, scaledHeight);
  context.drawImage(source, left, top, width, height, 0, 0, scaledWidth, scaledHeight);
  try {
    return decodeQR(context.getImageData(0, 0, scaledWidth, scaledHeight));
  } catch {
    // decodeQR throws when there is no code.
    return undefined;
  }
}

let cachedCanvas: OffscreenCanvas | undefined;

function canvasOf(width: number, height: number): OffscreenCanvas {
  if (cachedCanvas?.width !== width || cachedCanvas.height !== height)
    cachedCanvas = new OffscreenCanvas(width, height);
  return cachedCanvas;
}
