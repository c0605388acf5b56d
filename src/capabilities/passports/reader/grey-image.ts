/** Greyscale picture, row by row: 0 is black, 255 white. */
export type GreyImage = { width: number; height: number; data: Uint8Array };

/** Converts a coloured picture (RGBA, row by row) to grey and shrinks its longest side to at most `maxSide` pixels. */
export function toGreyImage(
  picture: { width: number; height: number; data: ArrayLike<number> },
  maxSide: number,
): GreyImage {
  const { width, height, data } = picture;
  const full = new Uint8Array(width * height);
  for (let index = 0; index < full.length; index += 1) {
    const from = index * 4;
    full[index] = Math.round(0.299 * (data[from] ?? 0) + 0.587 * (data[from + 1] ?? 0) + 0.114 * (data[from + 2] ?? 0));
  }
  return shrink({ width, height, data: full }, maxSide);
}

/** Shrinks a picture: each new pixel is the mean of the pixels that it replaces. */
function shrink(grey: GreyImage, maxSide: number): GreyImage {
  const factor = Math.max(grey.width, grey.height) / maxSide;
  if (factor <= 1) return grey;
  const width = Math.max(1, Math.round(grey.width / factor));
  const height = Math.max(1, Math.round(grey.height / factor));
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const [top, bottom] = [Math.floor((y * grey.height) / height), Math.ceil(((y + 1) * grey.height) / height)];
    for (let x = 0; x < width; x += 1) {
      const [left, right] = [Math.floor((x * grey.width) / width), Math.ceil(((x + 1) * grey.width) / width)];
      let sum = 0;
      for (let row = top; row < bottom; row += 1) {
        for (let column = left; column < right; column += 1) sum += grey.data[row * grey.width + column] ?? 0;
      }
      data[y * width + x] = Math.round(sum / ((right - left) * (bottom - top)));
    }
  }
  return { width, height, data };
}

export function rotateLeft(grey: GreyImage, quarterTurns: number): GreyImage {
  let rotated = grey;
  for (let done = 0; done < quarterTurns; done += 1) {
    const { width, height, data } = rotated;
    const next = new Uint8Array(data.length);
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1) next[(width - 1 - x) * height + y] = data[y * width + x] ?? 0;
    }
    rotated = { width: height, height: width, data: next };
  }
  return rotated;
}

/** Interpolates the shade between pixels. Beyond the edge, it is the shade of the edge. */
export function sampleShade({ width, height, data }: GreyImage, x: number, y: number): number {
  const [clampedX, clampedY] = [Math.min(Math.max(x, 0), width - 1.001), Math.min(Math.max(y, 0), height - 1.001)];
  const [left, top] = [Math.floor(clampedX), Math.floor(clampedY)];
  const [partX, partY] = [clampedX - left, clampedY - top];
  const index = top * width + left;
  const upper = (data[index] ?? 0) * (1 - partX) + (data[index + 1] ?? 0) * partX;
  const lower = (data[index + width] ?? 0) * (1 - partX) + (data[index + width + 1] ?? 0) * partX;
  return upper * (1 - partY) + lower * partY;
}

/**
 * Marks the pixels that are ink: darker than their neighbourhood by more than the grain of paper and shadows. The
 * neighbourhood is a square of a twentieth of the width, so that a reflection at one side changes nothing at the other.
 */
export function binarizeInk(grey: GreyImage): Uint8Array {
  const { width, height, data } = grey;
  const radius = Math.max(7, Math.round(width / 40));
  const ink = new Uint8Array(width * height);
  // Sums of the shades and of their squares: over the neighbouring rows by column, then cumulative over the columns.
  const sums = new Float64Array(width + 1);
  const squares = new Float64Array(width + 1);
  const [columnSums, columnSquares] = [new Float64Array(width), new Float64Array(width)];
  const addRow = (row: number, sign: 1 | -1) => {
    for (let x = 0; x < width; x += 1) {
      const shade = data[row * width + x] ?? 0;
      columnSums[x] = (columnSums[x] ?? 0) + sign * shade;
      columnSquares[x] = (columnSquares[x] ?? 0) + sign * shade * shade;
    }
  };
  for (let row = 0; row < Math.min(radius, height); row += 1) addRow(row, 1);
  for (let y = 0; y < height; y += 1) {
    if (y + radius < height) addRow(y + radius, 1);
    if (y - radius > 0) addRow(y - radius - 1, -1);
    const rows = Math.min(height - 1, y + radius) - Math.max(0, y - radius) + 1;
    for (let x = 0; x < width; x += 1) {
      sums[x + 1] = (sums[x] ?? 0) + (columnSums[x] ?? 0);
      squares[x + 1] = (squares[x] ?? 0) + (columnSquares[x] ?? 0);
    }
    for (let x = 0; x < width; x += 1) {
      const left = x < radius ? 0 : x - radius;
      const right = x + radius + 1 > width ? width : x + radius + 1;
      const area = (right - left) * rows;
      const mean = ((sums[right] ?? 0) - (sums[left] ?? 0)) / area;
      const spread = Math.sqrt(Math.max(0, ((squares[right] ?? 0) - (squares[left] ?? 0)) / area - mean * mean));
      // Sauvola and Pietikäinen (2000): on blank paper the deviation is small, so that the ink must be much darker.
      const threshold = Math.min(mean - 6, mean * (1 + 0.18 * (spread / 90 - 1)));
      if ((data[y * width + x] ?? 0) < threshold) ink[y * width + x] = 1;
    }
  }
  return ink;
}
