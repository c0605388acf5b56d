import { countSteps } from './count-steps.ts';
import { type Part, parsePattern } from './parse-pattern.ts';

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
export function steepestGrowth(expression: RegExp): Growth {
  const short = attacksOn(expression).map((attack) => ({ ratio: ratioOf(expression, attack, 24), ...attack }));
  const steep = short.filter(({ ratio }) => ratio > steepRatio).toSorted((one, other) => other.ratio - one.ratio);
  const long = steep.slice(0, 6).map((attack) => ({ ...attack, ratio: ratioOf(expression, attack, 400) }));
  return long.toSorted((one, other) => other.ratio - one.ratio)[0] ?? { ratio: 2, head: '', pump: '', tail: '' };
}

/** From which ratio on growth is more than linear. */
export const steepRatio = 2.6;

function ratioOf(expression: RegExp, { head, pump, tail }: Attack, length: number): number {
  const text = (size: number) => head + pump.repeat(Math.ceil(size / pump.length)) + tail;
  const limit = 300_000;
  const [one, two] = [countSteps(expression, text(length), limit), countSteps(expression, text(2 * length), limit)];
  return two.stopped ? 16 : two.steps / one.steps;
}

/** A text that is made long by repeating `pump`. */
type Attack = { head: string; pump: string; tail: string };

function attacksOn({ source, flags }: RegExp): Attack[] {
  const part = parsePattern(source, flags);
  const repeated = repeatsIn(part, '');
  if (repeated.length === 0) return [];
  const samples = [...new Set([...charactersOf(part), ...repeated.flatMap(({ body }) => bodiesOf(body))])];
  const pumps = [...samples, ...samples.slice(0, 6).flatMap((one) => samples.slice(0, 6).map((two) => one + two))];
  const heads = [...new Set(['', ...repeated.map(({ head }) => head)])];
  return heads.flatMap((head) =>
    [...new Set(pumps)].filter(Boolean).flatMap((pump) => endings.map((tail) => ({ head, pump, tail }))),
  );
}

// Every repetition without a small bound, with a text that leads there.
function repeatsIn(part: Part, head: string): { head: string; body: Part }[] {
  switch (part.kind) {
    case 'sequence': {
      let before = head;
      return part.parts.flatMap((one) => {
        const found = repeatsIn(one, before);
        before += sampleOf(one);
        return found;
      });
    }
    case 'choice':
      return part.options.flatMap((one) => repeatsIn(one, head));
    case 'repeat':
      return [...(part.max > 20 ? [{ head, body: part.part }] : []), ...repeatsIn(part.part, head)];
    case 'capture':
    case 'look':
      return repeatsIn(part.part, head);
    case 'set':
    case 'edge':
    case 'reference':
      return [];
  }
}

function bodiesOf(body: Part): string[] {
  const options = body.kind === 'choice' ? body.options : [body];
  return options.map(sampleOf);
}

// One or two characters that each part accepts.
function charactersOf(part: Part): string[] {
  switch (part.kind) {
    case 'set':
      return alphabetOf(part).slice(0, 2);
    case 'sequence':
      return part.parts.flatMap(charactersOf);
    case 'choice':
      return part.options.flatMap(charactersOf);
    case 'repeat':
    case 'capture':
    case 'look':
      return charactersOf(part.part);
    case 'edge':
    case 'reference':
      return [];
  }
}

function alphabetOf(set: Part & { kind: 'set' }): string[] {
  const own = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code));
  return [...alphabet, ...own].filter((character) => set.accepts(character));
}

// A text that a part accepts, as short as it can be.
function sampleOf(part: Part): string {
  switch (part.kind) {
    case 'set':
      return alphabetOf(part)[0] ?? '';
    case 'sequence':
      return part.parts.map(sampleOf).join('');
    case 'choice':
      return sampleOf(part.options[0] as Part);
    case 'repeat':
      return sampleOf(part.part).repeat(Math.max(part.min, Math.min(part.max, 1)));
    case 'capture':
      return sampleOf(part.part);
    case 'edge':
    case 'look':
    case 'reference':
      return '';
  }
}
