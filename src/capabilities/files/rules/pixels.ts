/** Picture as pixels, row by row: one byte each for red, green, blue and opacity. */
export type Pixels = { data: Uint8ClampedArray; width: number; height: number };

/** Picture in greyscale, row by row, one byte a pixel. */
export type GreyImage = { width: number; height: number; data: Uint8Array };

/** Converts a picture to greyscale, halved until its longer side is at most `maxSide` pixels. Overwrites the pixels. */
export function toGreyImage(pixels: Pixels, maxSide: number): GreyImage {
  let picture = flattenOnWhite(pixels);
  while (Math.max(picture.width, picture.height) > maxSide) picture = halveSize(picture);
  const { width, height, data } = picture;
  const shades = new Uint8Array(width * height);
  // Weights of red, green and blue in the luma of ITU-R BT.601.
  for (let index = 0, from = 0; index < shades.length; index += 1, from += 4)
    shades[index] =
      0.3 * (data[from] as number) + 0.59 * (data[from + 1] as number) + 0.11 * (data[from + 2] as number);
  return { width, height, data: shades };
}

/** Turns a picture upright. `orientation`: Exif orientation, 1 to 8; any other number counts as 1 (upright). */
export function applyOrientation({ data, width, height }: Pixels, orientation: number): Pixels {
  if (orientation <= 1 || orientation > 8) return { data, width, height };
  const swapsAxes = orientation >= 5;
  const [newWidth, newHeight] = swapsAxes ? [height, width] : [width, height];
  const sourcePixels = new Uint32Array(data.buffer, data.byteOffset, width * height);
  const targetPixels = new Uint32Array(width * height);
  const sourceIndex = pixelIndexByOrientation[orientation] as PixelIndex;
  for (let y = 0, index = 0; y < newHeight; y += 1)
    for (let x = 0; x < newWidth; x += 1, index += 1)
      targetPixels[index] = sourcePixels[sourceIndex(x, y, width, height)] as number;
  return { data: new Uint8ClampedArray(targetPixels.buffer), width: newWidth, height: newHeight };
}

/** Index of the source pixel for a target position. */
type PixelIndex = (x: number, y: number, width: number, height: number) => number;
const pixelIndexByOrientation: Record<number, PixelIndex> = {
  2: (x, y, width) => y * width + (width - 1 - x),
  3: (x, y, width, height) => (height - 1 - y) * width + (width - 1 - x),
  4: (x, y, width, height) => (height - 1 - y) * width + x,
  5: (x, y, width) => x * width + y,
  6: (x, y, width, height) => (height - 1 - x) * width + y,
  7: (x, y, width, height) => (height - 1 - x) * width + (width - 1 - y),
  8: (x, y, width) => x * width + (width - 1 - y),
};

/** Halves a picture's width and height: each new pixel is the mean of four. Overwrites the pixels. */
export function halveSize({ data, width, height }: Pixels): Pixels {
  const [newWidth, newHeight] = [Math.max(1, width >> 1), Math.max(1, height >> 1)];
  const rightOffset = width > 1 ? 4 : 0;
  const belowOffset = height > 1 ? width * 4 : 0;
  let targetIndex = 0;
  for (let y = 0; y < newHeight; y += 1)
    for (let x = 0; x < newWidth; x += 1)
      for (
        let channel = 0, index = (y * 2 * width + x * 2) * 4;
        channel < 4;
        channel += 1, index += 1, targetIndex += 1
      )
        data[targetIndex] =
          ((data[index] as number) +
            (data[index + rightOffset] as number) +
            (data[index + belowOffset] as number) +
            (data[index + rightOffset + belowOffset] as number)) /
          4;
  return { data: data.subarray(0, newWidth * newHeight * 4), width: newWidth, height: newHeight };
}

/** Replaces transparency by a white background. Overwrites the pixels. */
export function flattenOnWhite({ data, width, height }: Pixels): Pixels {
  for (let index = 0; index < data.length; index += 4) {
    const opacity = (data[index + 3] as number) / 255;
    if (opacity === 1) continue;
    for (let channel = index; channel < index + 3; channel += 1)
      data[channel] = (data[channel] as number) * opacity + 255 * (1 - opacity);
    data[index + 3] = 255;
  }
  return { data, width, height };
}

/** Resizes a picture in proportion to a width. Each new pixel is the mean of the area that it covers. */
export function resizeToWidth({ data, width, height }: Pixels, newWidth: number): Pixels {
  const newHeight = Math.max(1, Math.round((height * newWidth) / width));
  const resizedRows = resampleAxis(
    Float32Array.from(data),
    { rowCount: height, pixelCount: width, pixelDistance: 4, rowDistance: width * 4 },
    newWidth,
  );
  const resized = resampleAxis(
    resizedRows,
    { rowCount: newWidth, pixelCount: height, pixelDistance: newWidth * 4, rowDistance: 4 },
    newHeight,
  );
  return { data: Uint8ClampedArray.from(resized), width: newWidth, height: newHeight };
}

/**
 * Memory layout along an axis: number of rows and of pixels in a row. The distances between neighbouring pixels and
 * between rows are in array elements.
 */
type PixelLayout = { rowCount: number; pixelCount: number; pixelDistance: number; rowDistance: number };

// Resizes along one axis. Each new pixel is the mean of the old pixels, weighted by how much of them it covers.
function resampleAxis(
  sourceData: Float32Array,
  { rowCount, pixelCount, pixelDistance, rowDistance }: PixelLayout,
  newPixelCount: number,
): Float32Array {
  const isHorizontal = pixelDistance === 4;
  const result = new Float32Array(rowCount * newPixelCount * 4);
  const scale = pixelCount / newPixelCount;
  for (let position = 0; position < newPixelCount; position += 1) {
    const [begin, end] = [position * scale, Math.min(pixelCount, (position + 1) * scale)];
    for (let oldPosition = Math.floor(begin); oldPosition < end; oldPosition += 1) {
      const weight = (Math.min(end, oldPosition + 1) - Math.max(begin, oldPosition)) / (end - begin);
      for (let row = 0; row < rowCount; row += 1) {
        const sourceOffset = row * rowDistance + oldPosition * pixelDistance;
        const targetOffset = isHorizontal ? (row * newPixelCount + position) * 4 : (position * rowCount + row) * 4;
        for (let channel = 0; channel < 4; channel += 1)
          result[targetOffset + channel] =
            (result[targetOffset + channel] as number) + (sourceData[sourceOffset + channel] as number) * weight;
      }
    }
  }
  return result;
}
