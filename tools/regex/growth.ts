import { countSteps } from './count-steps.ts';
import { type PatternNode, parsePattern } from './parse-pattern.ts';

// Of these, those that a part of an expression accepts are repeated.
const alphabet = [...'a/A0 .-:,<>"=+_@#\\\'();{}[]%\n\t\r\u00a0é漢', '\u200b', '\0'];
const endings = ['', '!', '\0', '\n', '\n!'];

/** The worst that was found for an expression: how many times the steps grow when the repeated text is twice as long. */
export type Growth = Attack & { ratio: number };

/**
 * The steepest growth of an expression over adversarial texts: every character and piece that one of its parts accepts, repeated, after
 * what leads there and before what makes the match fail. About 2 means linear, 4 quadratic, 8 cubic. What looks steep in short texts is
 * measured again in long ones, where a repetition with an upper bound has come to its end.
 */
export function measureWorstGrowth(expression: RegExp): Growth {
  const short = generateAttacks(expression).map((attack) => ({
    ratio: measureGrowthRatio(expression, attack, 24),
    ...attack,
  }));
  const steep = short.filter(({ ratio }) => ratio > superlinearRatio).toSorted((one, other) => other.ratio - one.ratio);
  const long = steep.slice(0, 6).map((attack) => ({ ...attack, ratio: measureGrowthRatio(expression, attack, 400) }));
  return long.toSorted((one, other) => other.ratio - one.ratio)[0] ?? { ratio: 2, head: '', pump: '', tail: '' };
}

/** From which ratio on growth is more than linear. */
export const superlinearRatio = 2.6;

function measureGrowthRatio(expression: RegExp, { head, pump, tail }: Attack, length: number): number {
  const text = (size: number) => head + pump.repeat(Math.ceil(size / pump.length)) + tail;
  const limit = 300_000;
  const [one, two] = [countSteps(expression, text(length), limit), countSteps(expression, text(2 * length), limit)];
  return two.stopped ? 16 : two.steps / one.steps;
}

/** A text that is made long by repeating `pump`. */
type Attack = { head: string; pump: string; tail: string };

function generateAttacks({ source, flags }: RegExp): Attack[] {
  const part = parsePattern(source, flags);
  const repeated = findRepetitions(part, '');
  if (repeated.length === 0) return [];
  const samples = [...new Set([...sampleCharacters(part), ...repeated.flatMap(({ body }) => sampleBodies(body))])];
  const pumps = [...samples, ...samples.slice(0, 6).flatMap((one) => samples.slice(0, 6).map((two) => one + two))];
  const heads = [...new Set(['', ...repeated.map(({ head }) => head)])];
  return heads.flatMap((head) =>
    [...new Set(pumps)].filter(Boolean).flatMap((pump) => endings.map((tail) => ({ head, pump, tail }))),
  );
}

// Every repetition without a small bound, with a text that leads there.
function findRepetitions(part: PatternNode, head: string): { head: string; body: PatternNode }[] {
  switch (part.kind) {
    case 'sequence': {
      let before = head;
      return part.parts.flatMap((one) => {
        const found = findRepetitions(one, before);
        before += shortestSample(one);
        return found;
      });
    }
    case 'choice':
      return part.options.flatMap((one) => findRepetitions(one, head));
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
  return options.map(shortestSample);
}

// One or two characters that each part accepts.
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
  const own = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code));
  return [...alphabet, ...own].filter((character) => set.accepts(character));
}

// A text that a part accepts, as short as it can be.
function shortestSample(part: PatternNode): string {
  switch (part.kind) {
    case 'set':
      return acceptedCharacters(part)[0] ?? '';
    case 'sequence':
      return part.parts.map(shortestSample).join('');
    case 'choice':
      return shortestSample(part.options[0] as PatternNode);
    case 'repeat':
      return shortestSample(part.part).repeat(Math.max(part.min, Math.min(part.max, 1)));
    case 'capture':
      return shortestSample(part.part);
    case 'edge':
    case 'look':
    case 'reference':
      return '';
  }
}
