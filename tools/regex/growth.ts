import { countSteps } from './count-steps.ts';
import { type PatternNode, parsePattern } from './parse-pattern.ts';

// Candidate characters. Those that a part of an expression accepts are repeated.
const alphabet = [...'a/A0 .-:,<>"=+_@#\\\'();{}[]%\n\t\r\u00a0é漢', '\u200b', '\0'];
const endings = ['', '!', '\0', '\n', '\n!'];

/** Worst attack on an expression, and the growth of steps when its repeated text doubles. */
export type Growth = Attack & { ratio: number };

/**
 * Measures the steepest growth of an expression over adversarial texts. Each text repeats a character or piece that one
 * part accepts, after a text that leads there and before one that makes the match fail. A ratio of about 2 is linear,
 * 4 quadratic, 8 cubic. Steep short texts are measured again at greater length, where bounded repetitions have ended.
 */
export function measureWorstGrowth(expression: RegExp): Growth {
  const shortAttacks = generateAttacks(expression).map((attack) => ({
    ratio: measureGrowthRatio(expression, attack, 24),
    ...attack,
  }));
  const steepAttacks = shortAttacks
    .filter(({ ratio }) => ratio > superlinearRatio)
    .toSorted((a, b) => b.ratio - a.ratio);
  const longAttacks = steepAttacks
    .slice(0, 6)
    .map((attack) => ({ ...attack, ratio: measureGrowthRatio(expression, attack, 400) }));
  return longAttacks.toSorted((a, b) => b.ratio - a.ratio)[0] ?? { ratio: 2, head: '', pump: '', tail: '' };
}

/** Ratio from which growth counts as more than linear. */
export const superlinearRatio = 2.6;

function measureGrowthRatio(expression: RegExp, { head, pump, tail }: Attack, length: number): number {
  const attackText = (size: number) => head + pump.repeat(Math.ceil(size / pump.length)) + tail;
  const limit = 300_000;
  const [single, double] = [
    countSteps(expression, attackText(length), limit),
    countSteps(expression, attackText(2 * length), limit),
  ];
  // An attack that reaches the limit counts as exponential.
  return double.hasReachedLimit ? 16 : double.steps / single.steps;
}

/** Adversarial text: `head` leads to a repetition, `pump` is repeated, and `tail` makes the match fail. */
type Attack = { head: string; pump: string; tail: string };

function generateAttacks({ source, flags }: RegExp): Attack[] {
  const pattern = parsePattern(source, flags);
  const repetitions = findRepetitions(pattern, '');
  if (repetitions.length === 0) return [];
  const samples = [
    ...new Set([...sampleCharacters(pattern), ...repetitions.flatMap(({ body }) => sampleBodies(body))]),
  ];
  const pumps = [
    ...samples,
    ...samples.slice(0, 6).flatMap((first) => samples.slice(0, 6).map((second) => first + second)),
  ];
  const heads = [...new Set(['', ...repetitions.map(({ head }) => head)])];
  return heads.flatMap((head) =>
    [...new Set(pumps)].filter(Boolean).flatMap((pump) => endings.map((tail) => ({ head, pump, tail }))),
  );
}

// Repetitions that may occur more than 20 times, each with a text that leads there.
function findRepetitions(part: PatternNode, head: string): { head: string; body: PatternNode }[] {
  switch (part.kind) {
    case 'sequence': {
      let prefix = head;
      return part.parts.flatMap((child) => {
        const found = findRepetitions(child, prefix);
        prefix += shortSample(child);
        return found;
      });
    }
    case 'choice':
      return part.options.flatMap((option) => findRepetitions(option, head));
    case 'repeat':
      return [...(part.max > 20 ? [{ head, body: part.part }] : []), ...findRepetitions(part.part, head)];
    case 'capture':
    case 'look':
      return findRepetitions(part.part, head);
    case 'set':
    case 'edge':
    case 'reference':
      return [];
  }
}

function sampleBodies(body: PatternNode): string[] {
  const options = body.kind === 'choice' ? body.options : [body];
  return options.map(shortSample);
}

// Returns one or two characters that each part accepts.
function sampleCharacters(part: PatternNode): string[] {
  switch (part.kind) {
    case 'set':
      return acceptedCharacters(part).slice(0, 2);
    case 'sequence':
      return part.parts.flatMap(sampleCharacters);
    case 'choice':
      return part.options.flatMap(sampleCharacters);
    case 'repeat':
    case 'capture':
    case 'look':
      return sampleCharacters(part.part);
    case 'edge':
    case 'reference':
      return [];
  }
}

function acceptedCharacters(set: PatternNode & { kind: 'set' }): string[] {
  const ascii = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code));
  return [...alphabet, ...ascii].filter((character) => set.accepts(character));
}

// Returns a short text that a part accepts.
function shortSample(part: PatternNode): string {
  switch (part.kind) {
    case 'set':
      return acceptedCharacters(part)[0] ?? '';
    case 'sequence':
      return part.parts.map(shortSample).join('');
    case 'choice':
      return shortSample(part.options[0] as PatternNode);
    case 'repeat':
      return shortSample(part.part).repeat(Math.max(part.min, Math.min(part.max, 1)));
    case 'capture':
      return shortSample(part.part);
    case 'edge':
    case 'look':
    case 'reference':
      return '';
  }
}
