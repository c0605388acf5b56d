/**
 * `set`: one character. `edge`: assertion of a boundary. `look`: lookahead or lookbehind. `reference`: backreference.
 */
export type PatternNode =
  | { kind: 'set'; accepts: (character: string) => boolean; source: string }
  | { kind: 'sequence'; parts: PatternNode[] }
  | { kind: 'choice'; options: PatternNode[] }
  | { kind: 'repeat'; part: PatternNode; min: number; max: number; lazy: boolean }
  | { kind: 'capture'; part: PatternNode; index: number }
  | { kind: 'edge'; source: '^' | '$' | '\\b' | '\\B' }
  | { kind: 'look'; part: PatternNode; behind: boolean; negated: boolean }
  | { kind: 'reference'; index: number };

/** Parses a regular expression into a tree. Throws for syntax that no expression of this project uses. */
export function parsePattern(source: string, flags: string): PatternNode {
  let position = 0;
  let captureCount = 0;
  const groupNamesByIndex: string[] = [];
  const setFlags = [...flags].filter((flag) => 'iusv'.includes(flag)).join('');

  function setOf(text: string): PatternNode {
    const tester = new RegExp(`^(?:${text})$`, setFlags);
    return { kind: 'set', accepts: (character) => tester.test(character), source: text };
  }

  function parseChoice(): PatternNode {
    const options = [parseSequence()];
    while (source[position] === '|') {
      position += 1;
      options.push(parseSequence());
    }
    return options.length === 1 ? (options[0] as PatternNode) : { kind: 'choice', options };
  }

  function parseSequence(): PatternNode {
    const parts: PatternNode[] = [];
    while (position < source.length && source[position] !== '|' && source[position] !== ')')
      parts.push(parseRepeat(parseAtom()));
    return parts.length === 1 ? (parts[0] as PatternNode) : { kind: 'sequence', parts };
  }

  function parseRepeat(part: PatternNode): PatternNode {
    const quantifier = /^(?:[*+?]|\{(\d+)(,?)(\d*)\})/.exec(source.slice(position, position + 20));
    if (!quantifier) return part;
    const [text, low, comma, high] = quantifier;
    position += text.length;
    const lazy = source[position] === '?';
    if (lazy) position += 1;
    const min = low === undefined ? Number(text === '+') : Number(low);
    const upper = high ? Number(high) : Number.POSITIVE_INFINITY;
    const max = low === undefined ? (text === '?' ? 1 : Number.POSITIVE_INFINITY) : comma ? upper : min;
    return { kind: 'repeat', part, min, max, lazy };
  }

  function parseAtom(): PatternNode {
    const rest = source.slice(position);
    if (rest.startsWith('(')) return parseGroup(rest);
    if (rest.startsWith('[')) {
      const from = position;
      for (position += 1; source[position] !== ']'; position += 1) if (source[position] === '\\') position += 1;
      position += 1;
      return setOf(source.slice(from, position));
    }
    const edge = ['^', '$', '\\b', '\\B'].find((assertion) => rest.startsWith(assertion));
    if (edge) {
      position += edge.length;
      return { kind: 'edge', source: edge as '^' };
    }
    const reference = /^\\(?:([1-9]\d*)|k<(\w+)>)/.exec(rest);
    if (reference) {
      position += reference[0].length;
      return {
        kind: 'reference',
        index: reference[1] ? Number(reference[1]) : groupNamesByIndex.indexOf(reference[2] ?? ''),
      };
    }
    const escape = /^\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|[^])/.exec(rest)?.[0];
    const text = escape ?? String.fromCodePoint(source.codePointAt(position) ?? 0);
    position += text.length;
    return setOf(text);
  }

  function parseGroup(rest: string): PatternNode {
    const opening = /^\((?:\?(?:<?[=!]|:|<(\w+)>))?/.exec(rest)?.[0] ?? '(';
    position += opening.length;
    const lookaround = /^\(\?(<?)([=!])$/.exec(opening);
    const isCapture = !lookaround && opening !== '(?:';
    if (isCapture) captureCount += 1;
    const index = captureCount;
    if (isCapture) groupNamesByIndex[index] = /<(\w+)>/.exec(opening)?.[1] ?? '';
    const part = parseChoice();
    if (source[position] !== ')') throw new Error(`/${source}/ cannot be parsed at ${position}`);
    position += 1;
    if (lookaround) return { kind: 'look', part, behind: lookaround[1] === '<', negated: lookaround[2] === '!' };
    return isCapture ? { kind: 'capture', part, index } : part;
  }

  const part = parseChoice();
  if (position !== source.length) throw new Error(`/${source}/ cannot be parsed at ${position}`);
  return part;
}
