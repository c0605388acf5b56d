import { type GreyImage, sampleShade } from './grey-image.ts';
import { middleAt, type TextLine } from './text-lines.ts';

/** How many pixels a cell has on its way to the net. */
export const cellWidth = 16;
/** See above. */
export const cellHeight = 20;

/** A frame around one character: its middle, the direction of its line, and how wide one character is, in pixels. */
export type CharacterFrame = { x: number; y: number; slope: number; pitch: number };

/** How far a frame reaches, in characters: the tallest digit, and as much as a line may lie beside where it is thought to be. */
const frameHeight = 1.36;
/** See above: a character and a little of what stands between it and the next. */
const frameWidth = 1.06;

/** The pixels in a frame, light ink on a dark ground: 0 is what is around, 1 the darkest. */
export function extractCell(
  grey: GreyImage,
  { x, y, slope, pitch }: CharacterFrame,
  into = new Float32Array(cellWidth * cellHeight),
): Float32Array {
  const length = Math.hypot(1, slope);
  const [alongX, alongY] = [1 / length, slope / length];
  // Several places for each pixel of the cell, when the picture is finer than it.
  const fine = Math.min(3, Math.max(1, Math.round(pitch / cellWidth)));
  for (let row = 0; row < cellHeight; row += 1) {
    for (let column = 0; column < cellWidth; column += 1) {
      let sum = 0;
      for (let part = 0; part < fine * fine; part += 1) {
        const u = ((column + ((part % fine) + 0.5) / fine) / cellWidth - 0.5) * frameWidth * pitch;
        const v = ((row + (Math.floor(part / fine) + 0.5) / fine) / cellHeight - 0.5) * frameHeight * pitch;
        sum += sampleShade(grey, x + u * alongX - v * alongY - 0.5, y + u * alongY + v * alongX - 0.5);
      }
      into[row * cellWidth + column] = sum / (fine * fine);
    }
  }
  return normalizeContrast(into);
}

// From the light ground to the darkest ink: how bright the lamp was, says nothing about the letter.
function normalizeContrast(cell: Float32Array): Float32Array {
  const sorted = Float32Array.from(cell).sort();
  const light = sorted[Math.floor(sorted.length * 0.85)] ?? 0;
  const dark = sorted[Math.floor(sorted.length * 0.04)] ?? 0;
  const range = Math.max(light - dark, 12);
  for (let at = 0; at < cell.length; at += 1) {
    cell[at] = Math.min(1.2, Math.max(-0.4, (light - (cell[at] ?? 0)) / range));
  }
  return cell;
}

/**
 * Frames for a line that holds `count` characters, each as wide as the next: between the ends that are given, moved and stretched
 * until the lines between characters run through the least ink. `fit` tells how little that is, as a part of all ink.
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
  const attempt = (left: number, right: number, bow: number) => {
    const fit = inkBetweenCharacters(profile, left, right, bow, count) * (1 + 0.06 * Math.abs(bow / pitch));
    if (fit < best.fit) best = { left, right, bow, fit };
  };
  // What is seen from one side grows to the other: characters in the middle then lie off the middle by a character or so.
  for (let bow = -1.2; bow <= 1.2; bow += 0.2) {
    for (let first = -0.4; first <= 0.4; first += 0.2) {
      for (let last = -0.4; last <= 0.4; last += 0.2) {
        attempt(ends.left + first * pitch, ends.right + last * pitch, bow * pitch);
      }
    }
  }
  for (const step of [0.12, 0.06, 0.03]) {
    const { left, right, bow } = best;
    for (let moved = 0; moved < 125; moved += 1) {
      const [one, two, three] = [(moved % 5) - 2, (Math.floor(moved / 5) % 5) - 2, Math.floor(moved / 25) - 2];
      attempt(left + one * step * pitch, right + two * step * pitch, bow + three * step * pitch);
    }
  }
  const frames = Array.from({ length: count }, (_, at) => {
    const x = positionOnLine((at + 0.5) / count, best.left, best.right, best.bow);
    const wide =
      positionOnLine((at + 1) / count, best.left, best.right, best.bow) -
      positionOnLine(at / count, best.left, best.right, best.bow);
    const slope = line.b + 2 * line.c * x;
    return { x, y: middleAt(line, x), slope, pitch: wide * Math.hypot(1, slope) };
  });
  return { frames, fit: best.fit };
}

// Where the part `t` of a line lies. `bow`: by how much its middle lies to one side, when the page is seen from there.
function positionOnLine(t: number, left: number, right: number, bow: number): number {
  return left + (right - left) * t + bow * 4 * t * (1 - t);
}

type InkProfile = { from: number; step: number; ink: Float32Array };

// How much ink stands over each place of a line, against the lightest in its neighbourhood.
function computeInkProfile(grey: GreyImage, line: TextLine, from: number, to: number, pitch: number): InkProfile {
  const step = pitch / 16;
  const length = Math.max(2, Math.round((to - from) / step));
  const dark = new Float32Array(length);
  for (let at = 0; at < length; at += 1) {
    const x = from + at * step;
    const middle = middleAt(line, x);
    const slope = line.b + 2 * line.c * x;
    let sum = 0;
    for (let row = -5; row <= 5; row += 1) {
      const v = row * pitch * 0.085;
      sum += 255 - sampleShade(grey, x - v * slope - 0.5, middle + v - 0.5);
    }
    dark[at] = sum / 11;
  }
  const ink = new Float32Array(length);
  for (let at = 0; at < length; at += 1) {
    let least = Number.POSITIVE_INFINITY;
    for (let about = Math.max(0, at - 20); about <= Math.min(length - 1, at + 20); about += 1)
      least = Math.min(least, dark[about] ?? 0);
    ink[at] = (dark[at] ?? 0) - least;
  }
  return { from, step, ink };
}

function inkBetweenCharacters(
  { from, step, ink }: InkProfile,
  left: number,
  right: number,
  bow: number,
  count: number,
): number {
  const at = (x: number) => {
    const place = (x - from) / step;
    const whole = Math.floor(place);
    return (ink[whole] ?? 0) * (1 - place + whole) + (ink[whole + 1] ?? 0) * (place - whole);
  };
  let [between, within] = [0, 0];
  for (let edge = 0; edge <= count; edge += 1) {
    between += at(positionOnLine(edge / count, left, right, bow));
    if (edge < count) {
      within += at(positionOnLine((edge + 0.35) / count, left, right, bow));
      within += at(positionOnLine((edge + 0.65) / count, left, right, bow));
    }
  }
  return (between / (count + 1) + 1) / (within / (2 * count) + 1);
}
