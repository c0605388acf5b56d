/** Picture as pixels, row by row: one byte each for red, green, blue and opacity. */
export type Pixels = { data: Uint8ClampedArray; width: number; height: number };

/** Picture in greyscale, row by row, one byte a pixel. */
export type GreyImage = { width: number; height: number; data: Uint8Array };

/** Converts a picture to greyscale, halved until its longer side is at most `maxSide` pixels. Reuses its memory. */
export function toGreyImage(pixels: Pixels, maxSide: number): GreyImage {
  let picture = flattenOnWhite(pixels);
  while (Math.max(picture.width, picture.height) > maxSide) picture = halveSize(picture);
  const { width, height, data } = picture;
  const shades = new Uint8Array(width * height);
  for (let index = 0, from = 0; index < shades.length; index += 1, from += 4)
    shades[index] =
      0.3 * (data[from] as number) + 0.59 * (data[from + 1] as number) + 0.11 * (data[from + 2] as number);
  return { width, height, data: shades };
}

/** Rotates and mirrors a picture by its Exif orientation, 1 to 8. */
export function applyOrientation({ data, width, height }: Pixels, orientation: number): Pixels {
  if (orientation <= 1 || orientation > 8) return { data, width, height };
  const swapped = orientation >= 5;
  const [newWidth, newHeight] = swapped ? [height, width] : [width, height];
  const from = new Uint32Array(data.buffer, data.byteOffset, width * height);
  const to = new Uint32Array(width * height);
  const sourceIndex = pixelIndexByOrientation[orientation] as PixelIndex;
  for (let y = 0, index = 0; y < newHeight; y += 1)
    for (let x = 0; x < newWidth; x += 1, index += 1) to[index] = from[sourceIndex(x, y, width, height)] as number;
  return { data: new Uint8ClampedArray(to.buffer), width: newWidth, height: newHeight };
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

/** Halves width and height: each pixel is the mean of four. Reuses the picture's memory. */
export function halveSize({ data, width, height }: Pixels): Pixels {
  const [newWidth, newHeight] = [Math.max(1, width >> 1), Math.max(1, height >> 1)];
  const right = width > 1 ? 4 : 0;
  const below = height > 1 ? width * 4 : 0;
  let to = 0;
  for (let y = 0; y < newHeight; y += 1)
    for (let x = 0; x < newWidth; x += 1)
      for (let channel = 0, index = (y * 2 * width + x * 2) * 4; channel < 4; channel += 1, index += 1, to += 1)
        data[to] =
          ((data[index] as number) +
            (data[index + right] as number) +
            (data[index + below] as number) +
            (data[index + right + below] as number)) /
          4;
  return { data: data.subarray(0, newWidth * newHeight * 4), width: newWidth, height: newHeight };
}

/** Blends transparent pixels with white. Reuses the picture's memory. */
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

/** Scales a picture down to a width, with the height in proportion: each pixel is the mean of the area it covers. */
export function resizeToWidth({ data, width, height }: Pixels, newWidth: number): Pixels {
  const newHeight = Math.max(1, Math.round((height * newWidth) / width));
  const across = resampleAxis(
    Float32Array.from(data),
    { rowCount: height, pixelCount: width, pixelDistance: 4, rowDistance: width * 4 },
    newWidth,
  );
  const down = resampleAxis(
    across,
    { rowCount: newWidth, pixelCount: height, pixelDistance: newWidth * 4, rowDistance: 4 },
    newHeight,
  );
  return { data: Uint8ClampedArray.from(down), width: newWidth, height: newHeight };
}

/** Memory layout of an axis: number of rows and pixels, distance of two pixels, and of two rows. */
type PixelLayout = { rowCount: number; pixelCount: number; pixelDistance: number; rowDistance: number };

// Resamples one axis: each new pixel is the mean of the old ones, weighted by how much of them it covers.
function resampleAxis(
  from: Float32Array,
  { rowCount, pixelCount, pixelDistance, rowDistance }: PixelLayout,
  to: number,
): Float32Array {
  const isHorizontal = pixelDistance === 4;
  const result = new Float32Array(rowCount * to * 4);
  const scale = pixelCount / to;
  for (let position = 0; position < to; position += 1) {
    const [begin, end] = [position * scale, Math.min(pixelCount, (position + 1) * scale)];
    for (let old = Math.floor(begin); old < end; old += 1) {
      const share = (Math.min(end, old + 1) - Math.max(begin, old)) / (end - begin);
      for (let row = 0; row < rowCount; row += 1) {
        const source = row * rowDistance + old * pixelDistance;
        const target = isHorizontal ? (row * to + position) * 4 : (position * rowCount + row) * 4;
        for (let channel = 0; channel < 4; channel += 1)
          result[target + channel] = (result[target + channel] as number) + (from[source + channel] as number) * share;
      }
    }
  }
  return result;
}
