import { type GreyImage, sampleShade } from './grey-image.ts';
import { middleAt, type TextLine } from './text-lines.ts';

/** Width in pixels of a cell, which is one input of the network. */
export const cellWidth = 16;
/** Height in pixels of a cell. */
export const cellHeight = 20;

/** Frame around one character: its middle, the slope of its line, and the width of a character, in pixels. */
export type CharacterFrame = { x: number; y: number; slope: number; pitch: number };

/** Frame height in character widths: the tallest digit, with a margin for a line that was found too high or low. */
const frameHeight = 1.36;
/** Frame width in character widths: one character, with a little of the gaps beside it. */
const frameWidth = 1.06;

/** Samples the pixels in a frame into `cell` with normalised contrast: 0 is the background, 1 the darkest ink. */
export function extractCell(
  grey: GreyImage,
  { x, y, slope, pitch }: CharacterFrame,
  cell = new Float32Array(cellWidth * cellHeight),
): Float32Array {
  const length = Math.hypot(1, slope);
  const [alongX, alongY] = [1 / length, slope / length];
  const samplesPerSide = Math.min(3, Math.max(1, Math.round(pitch / cellWidth)));
  for (let row = 0; row < cellHeight; row += 1) {
    for (let column = 0; column < cellWidth; column += 1) {
      let sum = 0;
      for (let sample = 0; sample < samplesPerSide * samplesPerSide; sample += 1) {
        // Offsets from the middle of the frame: `u` along the line, `v` across it.
        const u =
          ((column + ((sample % samplesPerSide) + 0.5) / samplesPerSide) / cellWidth - 0.5) * frameWidth * pitch;
        const v =
          ((row + (Math.floor(sample / samplesPerSide) + 0.5) / samplesPerSide) / cellHeight - 0.5) *
          frameHeight *
          pitch;
        sum += sampleShade(grey, x + u * alongX - v * alongY - 0.5, y + u * alongY + v * alongX - 0.5);
      }
      cell[row * cellWidth + column] = sum / (samplesPerSide * samplesPerSide);
    }
  }
  return normalizeContrast(cell);
}

// Scales from the background to the darkest ink: the brightness of the lighting says nothing about the letter.
function normalizeContrast(cell: Float32Array): Float32Array {
  const sorted = Float32Array.from(cell).sort();
  // Percentiles instead of the extremes, so that single pixels do not decide. A range below 12 shades counts as noise.
  const light = sorted[Math.floor(sorted.length * 0.85)] ?? 0;
  const dark = sorted[Math.floor(sorted.length * 0.04)] ?? 0;
  const range = Math.max(light - dark, 12);
  for (let index = 0; index < cell.length; index += 1) {
    cell[index] = Math.min(1.2, Math.max(-0.4, (light - (cell[index] ?? 0)) / range));
  }
  return cell;
}

/**
 * Fits `count` frames of equal width to a line. Starts between the given ends, then shifts and stretches the frames
 * until the boundaries between characters cross the least ink. `fit` is the ink on the boundaries relative to the ink
 * within the characters: lower is better.
 */
export function fitFrames(
  grey: GreyImage,
  line: TextLine,
  ends: { left: number; right: number },
  count: number,
): { frames: CharacterFrame[]; fit: number } {
  const pitch = (ends.right - ends.left) / count;
  const profile = computeInkProfile(grey, line, ends.left - pitch * 2, ends.right + pitch * 2, pitch);
  let best = { left: ends.left, right: ends.right, bow: 0, fit: Number.POSITIVE_INFINITY };
  const tryFit = (left: number, right: number, bow: number) => {
    // A larger bow costs more, so that a bow is chosen only when it fits clearly better.
    const fit = relativeInkBetweenCharacters(profile, left, right, bow, count) * (1 + 0.06 * Math.abs(bow / pitch));
    if (fit < best.fit) best = { left, right, bow, fit };
  };
  // In a page seen from one side, character widths grow along the line: middle characters are off by about one width.
  for (let bow = -1.2; bow <= 1.2; bow += 0.2) {
    for (let leftShift = -0.4; leftShift <= 0.4; leftShift += 0.2) {
      for (let rightShift = -0.4; rightShift <= 0.4; rightShift += 0.2) {
        tryFit(ends.left + leftShift * pitch, ends.right + rightShift * pitch, bow * pitch);
      }
    }
  }
  // Refines the best fit in ever smaller steps: five values each of the left end, the right end and the bow.
  for (const step of [0.12, 0.06, 0.03]) {
    const { left, right, bow } = best;
    for (let combination = 0; combination < 125; combination += 1) {
      const [leftStep, rightStep, bowStep] = [
        (combination % 5) - 2,
        (Math.floor(combination / 5) % 5) - 2,
        Math.floor(combination / 25) - 2,
      ];
      tryFit(left + leftStep * step * pitch, right + rightStep * step * pitch, bow + bowStep * step * pitch);
    }
  }
  const frames = Array.from({ length: count }, (_, index) => {
    const x = positionOnLine((index + 0.5) / count, best.left, best.right, best.bow);
    const width =
      positionOnLine((index + 1) / count, best.left, best.right, best.bow) -
      positionOnLine(index / count, best.left, best.right, best.bow);
    const slope = line.b + 2 * line.c * x;
    return { x, y: middleAt(line, x), slope, pitch: width * Math.hypot(1, slope) };
  });
  return { frames, fit: best.fit };
}

// Computes the x of a fraction `t` (0 to 1) of a line. `bow`: shift of its middle when the page is seen from one side.
function positionOnLine(t: number, left: number, right: number, bow: number): number {
  return left + (right - left) * t + bow * 4 * t * (1 - t);
}

type InkProfile = { from: number; step: number; ink: Float32Array };

// Computes the ink at each position along a line: the mean of eleven samples across the line, minus the lightest mean
// nearby.
function computeInkProfile(grey: GreyImage, line: TextLine, from: number, to: number, pitch: number): InkProfile {
  const step = pitch / 16;
  const length = Math.max(2, Math.round((to - from) / step));
  const darkness = new Float32Array(length);
  for (let index = 0; index < length; index += 1) {
    const x = from + index * step;
    const middle = middleAt(line, x);
    const slope = line.b + 2 * line.c * x;
    let sum = 0;
    for (let row = -5; row <= 5; row += 1) {
      const v = row * pitch * 0.085;
      sum += 255 - sampleShade(grey, x - v * slope - 0.5, middle + v - 0.5);
    }
    darkness[index] = sum / 11;
  }
  const ink = new Float32Array(length);
  for (let index = 0; index < length; index += 1) {
    let minimum = Number.POSITIVE_INFINITY;
    for (let neighbour = Math.max(0, index - 20); neighbour <= Math.min(length - 1, index + 20); neighbour += 1)
      minimum = Math.min(minimum, darkness[neighbour] ?? 0);
    ink[index] = (darkness[index] ?? 0) - minimum;
  }
  return { from, step, ink };
}

function relativeInkBetweenCharacters(
  { from, step, ink }: InkProfile,
  left: number,
  right: number,
  bow: number,
  count: number,
): number {
  const inkAt = (x: number) => {
    const position = (x - from) / step;
    const floor = Math.floor(position);
    return (ink[floor] ?? 0) * (1 - position + floor) + (ink[floor + 1] ?? 0) * (position - floor);
  };
  let [inkBetween, inkWithin] = [0, 0];
  for (let edge = 0; edge <= count; edge += 1) {
    inkBetween += inkAt(positionOnLine(edge / count, left, right, bow));
    if (edge < count) {
      inkWithin += inkAt(positionOnLine((edge + 0.35) / count, left, right, bow));
      inkWithin += inkAt(positionOnLine((edge + 0.65) / count, left, right, bow));
    }
  }
  return (inkBetween / (count + 1) + 1) / (inkWithin / (2 * count) + 1);
}
