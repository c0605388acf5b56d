import { mrzCharacters } from '../rules/check-digit.ts';
import { mrzFormats } from '../rules/mrz-formats.ts';
import { extractCell, type CharacterFrame, fitFrames } from './character-cells.ts';
import { type DecodedMrz, decodeMrz } from './decode-mrz.ts';
import { type GreyImage, binarizeInk, sampleShade, rotateLeft } from './grey-image.ts';
import { classifyCharacter, characterNetwork } from './character-network.ts';
import { findConnectedComponents } from './connected-components.ts';
import { stripHeight, stripCharacterWidth } from './strip-size.ts';
import { middleAt, type TextLine, findTextLines } from './text-lines.ts';

export type ScannedMrz = {
  lines: string[];
  /** Whether each character may be wrong, by line. */
  isDoubtful: boolean[][];
  /** Each line of the picture, straightened, with `stripCharacterWidth` pixels for each character. */
  strips: GreyImage[];
};

/** Lowest score of a reading, a mean log probability. Below it: other print on the page, or an unreadable MRZ. */
const minScore = -0.55;
/** A character is doubtful when its margin to the next best reading is smaller (natural logarithm). */
const doubtMargin = 4;

/** Reads the MRZ in a picture. `turns`: rotations to try, each as a number of quarter turns to the left. */
export function readMrz(grey: GreyImage, turns: readonly number[] = [0]): ScannedMrz | undefined {
  for (const quarters of turns) {
    const upright = rotateLeft(grey, quarters);
    const reading = findBestReading(upright);
    if (reading && reading.decoded.score > minScore) return toScannedMrz(upright, reading);
  }
  return undefined;
}

type Reading = { decoded: DecodedMrz; frames: CharacterFrame[][] };

function findBestReading(grey: GreyImage): Reading | undefined {
  let best: Reading | undefined;
  for (const stack of findLineStacks(
    findTextLines(findConnectedComponents(binarizeInk(grey), grey.width, grey.height)),
  ).slice(0, 6)) {
    for (const shift of shifts) {
      for (const length of new Set(
        mrzFormats.filter(({ lineCount }) => lineCount === stack.length).map((format) => format.lineLength),
      )) {
        const reading = tryReading(grey, stack, length, shift);
        if (reading && reading.decoded.score > (best?.decoded.score ?? Number.NEGATIVE_INFINITY)) best = reading;
      }
      // A score above -0.12 is that of a clean print: no other position has to be tried.
      if (best && best.decoded.score > -0.12) return best;
    }
  }
  return best;
}

// Corrections of the two ends, in characters: a reflection can hide the last character, a stain can look like one.
const shifts = [
  [0, 0],
  [-1, 0],
  [0, 1],
  [1, 0],
  [0, -1],
  [0, 2],
  [-2, 0],
] as const;

// Finds stacks of lines that could be an MRZ: two or three of equal size and length. Longest first.
function findLineStacks(lines: readonly TextLine[]): TextLine[][] {
  const stacks: TextLine[][] = [];
  for (const lowest of lines.slice(0, 12)) {
    const middle = (lowest.left + lowest.right) / 2;
    const above = lines
      .filter((line) => overlapsLine(line, lowest))
      .map((line) => ({ line, distance: (middleAt(lowest, middle) - middleAt(line, middle)) / lowest.letterHeight }))
      .sort((a, b) => a.distance - b.distance);
    // Line spacing of an MRZ in letter heights, with a margin. The third line is at twice the distance.
    const [lineAbove] = above.filter(({ distance }) => distance > 1.5 && distance < 3.9);
    if (!lineAbove) continue;
    const topLine = above.find(
      ({ distance }) => distance > lineAbove.distance * 1.7 && distance < lineAbove.distance * 2.3,
    );
    if (topLine) stacks.push([topLine.line, lineAbove.line, lowest]);
    stacks.push([lineAbove.line, lowest]);
  }
  const totalLength = (stack: readonly TextLine[]) => stack.reduce((sum, { left, right }) => sum + right - left, 0);
  return stacks.sort((a, b) => totalLength(b) - totalLength(a));
}

function overlapsLine(line: TextLine, other: TextLine): boolean {
  if (line === other || line.letterHeight < other.letterHeight * 0.65 || line.letterHeight > other.letterHeight * 1.5)
    return false;
  const overlap = Math.min(line.right, other.right) - Math.max(line.left, other.left);
  return overlap > 0.6 * Math.max(line.right - line.left, other.right - other.left);
}

function tryReading(
  grey: GreyImage,
  stack: readonly TextLine[],
  length: number,
  [leftShift, rightShift]: readonly [number, number],
): Reading | undefined {
  const ends = alignEnds(stack);
  // The ink ends 0.15 of a character width before either end of the line. Shifts are in characters.
  const pitch = Math.min(...ends.map(({ left, right }) => right - left)) / (length - 0.3 + leftShift - rightShift);
  const maxLetterHeight = Math.max(...stack.map((line) => line.letterHeight));
  if (pitch < 5 || pitch < maxLetterHeight * 0.72 || pitch > maxLetterHeight * 1.45) return undefined;
  const frames = stack.map((line, index) => {
    const { left = 0, right = 0 } = ends[index] ?? {};
    const lineEnds = { left: left - (0.15 - leftShift) * pitch, right: right + (0.15 + rightShift) * pitch };
    return fitFrames(grey, line, lineEnds, length).frames;
  });
  const logs = frames.map((line) => line.map((frame) => classifyCharacter(characterNetwork, extractCell(grey, frame))));
  const candidateFormats = mrzFormats.filter(
    (format) =>
      format.lineCount === stack.length &&
      format.lineLength === length &&
      mayStartWith(format.prefix ?? '', logs[0] ?? []),
  );
  const [decoded] = candidateFormats.map((format) => decodeMrz(format, logs)).sort((a, b) => b.score - a.score);
  return decoded && { decoded, frames };
}

// Formats that are ruled out here need no decoding, which takes time.
function mayStartWith(prefix: string, logs: readonly Float32Array[]): boolean {
  const unlikely = [...prefix].filter((letter, index) => {
    const log = logs[index] ?? new Float32Array(mrzCharacters.length);
    return (log[mrzCharacters.indexOf(letter)] ?? 0) < Math.max(...log) - 5;
  });
  return unlikely.length <= prefix.length / 3;
}

// Aligns the ends of all lines, which are equally long in an MRZ: the longest line corrects a line with a hidden end.
function alignEnds(stack: readonly TextLine[]): { left: number; right: number }[] {
  const slope = stack.reduce((sum, { b, c, left, right }) => sum + b + c * (left + right), 0) / stack.length;
  const projectToSlope = (line: TextLine, x: number) => x + slope * middleAt(line, x);
  const from = Math.min(...stack.map((line) => projectToSlope(line, line.left)));
  const to = Math.max(...stack.map((line) => projectToSlope(line, line.right)));
  const unprojectFromSlope = (line: TextLine, position: number, nearX: number) =>
    position - slope * middleAt(line, nearX);
  return stack.map((line) => ({
    left: unprojectFromSlope(line, from, line.left),
    right: unprojectFromSlope(line, to, line.right),
  }));
}

function toScannedMrz(grey: GreyImage, { decoded, frames }: Reading): ScannedMrz {
  return {
    lines: decoded.lines,
    isDoubtful: decoded.margins.map((line) => line.map((margin) => margin < doubtMargin)),
    strips: frames.map((line) => straightenLine(grey, line)),
  };
}

function straightenLine(grey: GreyImage, frames: readonly CharacterFrame[]): GreyImage {
  const width = frames.length * stripCharacterWidth;
  const data = new Uint8Array(width * stripHeight);
  for (const [index, { x, y, slope, pitch }] of frames.entries()) {
    const length = Math.hypot(1, slope);
    for (let row = 0; row < stripHeight; row += 1) {
      for (let column = 0; column < stripCharacterWidth; column += 1) {
        const u = (((column + 0.5) / stripCharacterWidth - 0.5) * pitch) / length;
        const v = (((row + 0.5) / stripHeight - 0.5) * pitch * (stripHeight / stripCharacterWidth)) / length;
        data[row * width + index * stripCharacterWidth + column] = sampleShade(
          grey,
          x + u - v * slope,
          y + u * slope + v,
        );
      }
    }
  }
  return { width, height: stripHeight, data };
}
