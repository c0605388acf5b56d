/** A picture as its pixels: red, green, blue and opacity of each, a byte each, line by line. */
export type Pixels = { data: Uint8ClampedArray; width: number; height: number };

/** A picture in shades of grey, a byte a pixel, line by line. */
export type GreyImage = { width: number; height: number; data: Uint8Array };

/** The shades of a picture, halved until its longer side is at most `longest` pixels. In the same memory, as far as it goes. */
export function toGreyImage(pixels: Pixels, longest: number): GreyImage {
  let picture = flattenOnWhite(pixels);
  while (Math.max(picture.width, picture.height) > longest) picture = halveSize(picture);
  const { width, height, data } = picture;
  const shades = new Uint8Array(width * height);
  for (let at = 0, from = 0; at < shades.length; at += 1, from += 4)
    shades[at] = 0.3 * (data[from] as number) + 0.59 * (data[from + 1] as number) + 0.11 * (data[from + 2] as number);
  return { width, height, data: shades };
}

/** A picture as it is to be held: turned and mirrored as Exif counts, 1 to 8. */
export function applyOrientation({ data, width, height }: Pixels, turn: number): Pixels {
  if (turn <= 1 || turn > 8) return { data, width, height };
  const swapped = turn >= 5;
  const [wide, high] = swapped ? [height, width] : [width, height];
  const from = new Uint32Array(data.buffer, data.byteOffset, width * height);
  const to = new Uint32Array(width * height);
  const place = pixelIndexByOrientation[turn] as PixelIndex;
  for (let y = 0, at = 0; y < high; y += 1)
    for (let x = 0; x < wide; x += 1, at += 1) to[at] = from[place(x, y, width, height)] as number;
  return { data: new Uint8ClampedArray(to.buffer), width: wide, height: high };
}

/** Where the pixel stands that is to be shown at a place. */
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

/** A picture of half the width and height: four pixels become their mean, in the memory of the larger one. */
export function halveSize({ data, width, height }: Pixels): Pixels {
  const [wide, high] = [Math.max(1, width >> 1), Math.max(1, height >> 1)];
  const right = width > 1 ? 4 : 0;
  const below = height > 1 ? width * 4 : 0;
  let to = 0;
  for (let y = 0; y < high; y += 1)
    for (let x = 0; x < wide; x += 1)
      for (let part = 0, at = (y * 2 * width + x * 2) * 4; part < 4; part += 1, at += 1, to += 1)
        data[to] =
          ((data[at] as number) +
            (data[at + right] as number) +
            (data[at + below] as number) +
            (data[at + right + below] as number)) /
          4;
  return { data: data.subarray(0, wide * high * 4), width: wide, height: high };
}

/** A picture on white paper: what is see-through becomes lighter. In the same memory. */
export function flattenOnWhite({ data, width, height }: Pixels): Pixels {
  for (let at = 0; at < data.length; at += 4) {
    const opacity = (data[at + 3] as number) / 255;
    if (opacity === 1) continue;
    for (let part = at; part < at + 3; part += 1) data[part] = (data[part] as number) * opacity + 255 * (1 - opacity);
    data[at + 3] = 255;
  }
  return { data, width, height };
}

/** A picture of another, smaller width, as high as it has to be: each pixel is the mean of what it covers. */
export function resizeToWidth({ data, width, height }: Pixels, wide: number): Pixels {
  const high = Math.max(1, Math.round((height * wide) / width));
  const across = resampleAxis(
    Float32Array.from(data),
    { lines: height, length: width, step: 4, line: width * 4 },
    wide,
  );
  const down = resampleAxis(across, { lines: wide, length: height, step: wide * 4, line: 4 }, high);
  return { data: Uint8ClampedArray.from(down), width: wide, height: high };
}

/** How the pixels of a line stand in memory: how many, how far one is from the next, and one line from the next. */
type PixelLayout = { lines: number; length: number; step: number; line: number };

// Along one axis: what a new pixel covers of the old ones counts as far as it covers them.
function resampleAxis(from: Float32Array, { lines, length, step, line }: PixelLayout, to: number): Float32Array {
  const alongRows = step === 4;
  const made = new Float32Array(lines * to * 4);
  const scale = length / to;
  for (let at = 0; at < to; at += 1) {
    const [begin, end] = [at * scale, Math.min(length, (at + 1) * scale)];
    for (let old = Math.floor(begin); old < end; old += 1) {
      const share = (Math.min(end, old + 1) - Math.max(begin, old)) / (end - begin);
      for (let row = 0; row < lines; row += 1) {
        const source = row * line + old * step;
        const target = alongRows ? (row * to + at) * 4 : (at * lines + row) * 4;
        for (let part = 0; part < 4; part += 1)
          made[target + part] = (made[target + part] as number) + (from[source + part] as number) * share;
      }
    }
  }
  return made;
}
