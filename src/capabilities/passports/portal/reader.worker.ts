import { toGreyImage } from '../reader/grey-image.ts';
import { readMrz } from '../reader/read-mrz.ts';
import type { ReadRequest, ReadResponse } from './reader-messages.ts';

// Reading takes a few tenths of a second. In a worker, it does not block the page.
addEventListener('message', ({ data }: MessageEvent<ReadRequest>) => {
  postMessage({ mrz: readPicture(data) } satisfies ReadResponse);
});

function readPicture({ picture, quarterTurns, maxSides }: ReadRequest): ReadResponse['mrz'] {
  const { width, height } = picture;
  try {
    for (const maxSide of maxSides) {
      const factor = Math.min(1, maxSide / Math.max(width, height));
      const [scaledWidth, scaledHeight] = [
        Math.max(1, Math.round(width * factor)),
        Math.max(1, Math.round(height * factor)),
      ];
      const context = new OffscreenCanvas(scaledWidth, scaledHeight).getContext('2d', { willReadFrequently: true });
      if (!context) return undefined;
      context.imageSmoothingQuality = 'high';
      context.drawImage(picture, 0, 0, scaledWidth, scaledHeight);
      const zone = readMrz(toGreyImage(context.getImageData(0, 0, scaledWidth, scaledHeight), maxSide), quarterTurns);
      if (zone) return zone;
      // The picture was not shrunk: a larger limit would give the same picture.
      if (factor === 1) return undefined;
    }
    return undefined;
  } finally {
    picture.close();
  }
}
