/** A part of a regular expression, as far as counting the steps of a match needs it. */
export type PatternNode =
  | { kind: 'set'; accepts: (character: string) => boolean; source: string }
  | { kind: 'sequence'; parts: PatternNode[] }
  | { kind: 'choice'; options: PatternNode[] }
  | { kind: 'repeat'; part: PatternNode; min: number; max: number; lazy: boolean }
  | { kind: 'capture'; part: PatternNode; index: number }
  | { kind: 'edge'; source: '^' | '$' | '\\b' | '\\B' }
  | { kind: 'look'; part: PatternNode; behind: boolean; negated: boolean }
  | { kind: 'reference'; index: number };

/** Parses the pattern of a regular expression. Throws for syntax that no expression of this project uses. */
export function parsePattern(source: string, flags: string): PatternNode {
  let at = 0;
  let captures = 0;
  const names: string[] = [];
  const setFlags = [...flags].filter((flag) => 'iusv'.includes(flag)).join('');

  function setOf(text: string): PatternNode {
    const tester = new RegExp(`^(?:${text})$`, setFlags);
    return { kind: 'set', accepts: (character) => tester.test(character), source: text };
  }

  function parseChoice(): PatternNode {
    const options = [parseSequence()];
    while (source[at] === '|') {
      at += 1;
      options.push(parseSequence());
    }
    return options.length === 1 ? (options[0] as PatternNode) : { kind: 'choice', options };
  }

  function parseSequence(): PatternNode {
    const parts: PatternNode[] = [];
    while (at < source.length && source[at] !== '|' && source[at] !== ')') parts.push(parseRepeat(parseAtom()));
    return parts.length === 1 ? (parts[0] as PatternNode) : { kind: 'sequence', parts };
  }

  function parseRepeat(part: PatternNode): PatternNode {
    const quantifier = /^(?:[*+?]|\{(\d+)(,?)(\d*)\})/.exec(source.slice(at, at + 20));
    if (!quantifier) return part;
    const [whole, low, comma, high] = quantifier;
    at += whole.length;
    const lazy = source[at] === '?';
    if (lazy) at += 1;
    const min = low === undefined ? Number(whole === '+') : Number(low);
    const most = high ? Number(high) : Number.POSITIVE_INFINITY;
    const max = low === undefined ? (whole === '?' ? 1 : Number.POSITIVE_INFINITY) : comma ? most : min;
    return { kind: 'repeat', part, min, max, lazy };
  }

  function parseAtom(): PatternNode {
    const rest = source.slice(at);
    if (rest.startsWith('(')) return parseGroup(rest);
    if (rest.startsWith('[')) {
      const from = at;
      for (at += 1; source[at] !== ']'; at += 1) if (source[at] === '\\') at += 1;
      at += 1;
      return setOf(source.slice(from, at));
    }
    const edge = ['^', '$', '\\b', '\\B'].find((one) => rest.startsWith(one));
    if (edge) {
      at += edge.length;
      return { kind: 'edge', source: edge as '^' };
    }
    const reference = /^\\(?:([1-9]\d*)|k<(\w+)>)/.exec(rest);
    if (reference) {
      at += reference[0].length;
      return { kind: 'reference', index: reference[1] ? Number(reference[1]) : names.indexOf(reference[2] ?? '') };
    }
    const escape = /^\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|[^])/.exec(rest)?.[0];
    const text = escape ?? String.fromCodePoint(source.codePointAt(at) ?? 0);
    at += text.length;
    return setOf(text);
  }

  function parseGroup(rest: string): PatternNode {
    const opening = /^\((?:\?(?:<?[=!]|:|<(\w+)>))?/.exec(rest)?.[0] ?? '(';
    at += opening.length;
    const look = /^\(\?(<?)([=!])$/.exec(opening);
    const isCapture = !look && opening !== '(?:';
    if (isCapture) captures += 1;
    const index = captures;
    if (isCapture) names[index] = /<(\w+)>/.exec(opening)?.[1] ?? '';
    const part = parseChoice();
    if (source[at] !== ')') throw new Error(`/${source}/ cannot be parsed at ${at}`);
    at += 1;
    if (look) return { kind: 'look', part, behind: look[1] === '<', negated: look[2] === '!' };
    return isCapture ? { kind: 'capture', part, index } : part;
  }

  const part = parseChoice();
  if (at !== source.length) throw new Error(`/${source}/ cannot be parsed at ${at}`);
  return part;
}
