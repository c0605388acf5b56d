import { zoneLetters } from '../rules/check-digit.ts';
import { zoneFormats } from '../rules/zone-formats.ts';
import { cutCell, type Frame, framesAlong } from './cells.ts';
import { type Decoded, decodeZone } from './decode-zone.ts';
import { type Grey, inkOf, shadeAt, turn } from './grey.ts';
import { lettersIn, lettersNet } from './net.ts';
import { marksIn } from './marks.ts';
import { stripTall, stripWide } from './strip-size.ts';
import { middleAt, type TextLine, textLines } from './text-lines.ts';

/** A zone that was read off a picture. */
export type ReadZone = {
  lines: string[];
  /** The characters that may be wrong, line by line. */
  doubtful: boolean[][];
  /** Each line of the picture, straightened, `stripWide` pixels to a character. */
  strips: Grey[];
};

/** A reading that is so improbable is none: other print on the page, or a zone that nobody could read. */
const leastScore = -0.55;
/** A letter is doubtful when another reading is less than so much less probable (natural logarithm). */
const sure = 4;

/** Reads the zone in a picture of a page; undefined when none is found. `turns`: the quarters that the page may be turned by. */
export function readZone(grey: Grey, turns: readonly number[] = [0]): ReadZone | undefined {
  for (const quarters of turns) {
    const upright = turn(grey, quarters);
    const found = bestReading(upright);
    if (found && found.decoded.score > leastScore) return seenAs(upright, found);
  }
  return undefined;
}

type Reading = { decoded: Decoded; frames: Frame[][] };

function bestReading(grey: Grey): Reading | undefined {
  let best: Reading | undefined;
  for (const stack of stacks(textLines(marksIn(inkOf(grey), grey.width, grey.height))).slice(0, 6)) {
    for (const shift of shifts) {
      for (const length of new Set(
        zoneFormats.filter(({ lines }) => lines === stack.length).map((format) => format.length),
      )) {
        const reading = readAs(grey, stack, length, shift);
        if (reading && reading.decoded.score > (best?.decoded.score ?? Number.NEGATIVE_INFINITY)) best = reading;
      }
      // As good as a clean print: no other place has to be tried.
      if (best && best.decoded.score > -0.12) return best;
    }
  }
  return best;
}

// By how many characters the ends of what was found may be off, when a reflection hides the last one or a stain looks like one.
const shifts = [
  [0, 0],
  [-1, 0],
  [0, 1],
  [1, 0],
  [0, -1],
  [0, 2],
  [-2, 0],
] as const;

// Lines that could be a zone's: two or three of one size, one under the other, equally long. The longest first.
function stacks(lines: readonly TextLine[]): TextLine[][] {
  const found: TextLine[][] = [];
  for (const lowest of lines.slice(0, 12)) {
    const middle = (lowest.left + lowest.right) / 2;
    const above = lines
      .filter((line) => isBeside(line, lowest))
      .map((line) => ({ line, up: (middleAt(lowest, middle) - middleAt(line, middle)) / lowest.tall }))
      .sort((one, other) => one.up - other.up);
    const [next] = above.filter(({ up }) => up > 1.5 && up < 3.9);
    if (!next) continue;
    const third = above.find(({ up }) => up > next.up * 1.7 && up < next.up * 2.3);
    if (third) found.push([third.line, next.line, lowest]);
    found.push([next.line, lowest]);
  }
  const length = (stack: readonly TextLine[]) => stack.reduce((sum, { left, right }) => sum + right - left, 0);
  return found.sort((one, other) => length(other) - length(one));
}

function isBeside(line: TextLine, other: TextLine): boolean {
  if (line === other || line.tall < other.tall * 0.65 || line.tall > other.tall * 1.5) return false;
  const both = Math.min(line.right, other.right) - Math.max(line.left, other.left);
  return both > 0.6 * Math.max(line.right - line.left, other.right - other.left);
}

function readAs(
  grey: Grey,
  stack: readonly TextLine[],
  length: number,
  [first, last]: readonly [number, number],
): Reading | undefined {
  const ends = sameEnds(stack);
  const pitch = Math.min(...ends.map(({ left, right }) => right - left)) / (length - 0.3 + first - last);
  const tall = Math.max(...stack.map((line) => line.tall));
  if (pitch < 5 || pitch < tall * 0.72 || pitch > tall * 1.45) return undefined;
  const frames = stack.map((line, at) => {
    const { left = 0, right = 0 } = ends[at] ?? {};
    const moved = { left: left - (0.15 - first) * pitch, right: right + (0.15 + last) * pitch };
    return framesAlong(grey, line, moved, length).frames;
  });
  const logs = frames.map((line) => line.map((frame) => lettersIn(lettersNet, cutCell(grey, frame))));
  const fitting = zoneFormats.filter(
    (format) =>
      format.lines === stack.length && format.length === length && mayBegin(format.begins ?? '', logs[0] ?? []),
  );
  const [decoded] = fitting.map((format) => decodeZone(format, logs)).sort((one, other) => other.score - one.score);
  return decoded && { decoded, frames };
}

// Whether a line may begin so: reading a picture as one more format takes time.
function mayBegin(begins: string, logs: readonly Float32Array[]): boolean {
  const unlikely = [...begins].filter((letter, at) => {
    const log = logs[at] ?? new Float32Array(zoneLetters.length);
    return (log[zoneLetters.indexOf(letter)] ?? 0) < Math.max(...log) - 5;
  });
  return unlikely.length <= begins.length / 3;
}

// All lines of a zone are equally long: where one has lost its end, another one tells.
function sameEnds(stack: readonly TextLine[]): { left: number; right: number }[] {
  const slope = stack.reduce((sum, { b, c, left, right }) => sum + b + c * (left + right), 0) / stack.length;
  const along = (line: TextLine, x: number) => x + slope * middleAt(line, x);
  const from = Math.min(...stack.map((line) => along(line, line.left)));
  const to = Math.max(...stack.map((line) => along(line, line.right)));
  const back = (line: TextLine, place: number, near: number) => place - slope * middleAt(line, near);
  return stack.map((line) => ({ left: back(line, from, line.left), right: back(line, to, line.right) }));
}

function seenAs(grey: Grey, { decoded, frames }: Reading): ReadZone {
  return {
    lines: decoded.lines,
    doubtful: decoded.margins.map((line) => line.map((margin) => margin < sure)),
    strips: frames.map((line) => stripOf(grey, line)),
  };
}

function stripOf(grey: Grey, frames: readonly Frame[]): Grey {
  const width = frames.length * stripWide;
  const data = new Uint8Array(width * stripTall);
  for (const [at, { x, y, slope, pitch }] of frames.entries()) {
    const length = Math.hypot(1, slope);
    for (let row = 0; row < stripTall; row += 1) {
      for (let column = 0; column < stripWide; column += 1) {
        const u = (((column + 0.5) / stripWide - 0.5) * pitch) / length;
        const v = (((row + 0.5) / stripTall - 0.5) * pitch * (stripTall / stripWide)) / length;
        data[row * width + at * stripWide + column] = shadeAt(grey, x + u - v * slope, y + u * slope + v);
      }
    }
  }
  return { width, height: stripTall, data };
}
