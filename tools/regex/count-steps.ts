import { type PatternNode, parsePattern } from './parse-pattern.ts';

/** `steps`: number of nodes that the matcher tried. `hasReachedLimit`: whether the matcher stopped at the limit. */
export type StepCount = { steps: number; matches: number; hasReachedLimit: boolean };

type MatchState = { position: number; groups: readonly (readonly [from: number, to: number] | undefined)[] };
type Continuation = (state: MatchState) => boolean;

/**
 * Counts the steps of a backtracking matcher that searches a text for an expression, as `replace` does with the flag g.
 * The count depends only on the expression and the text, so a test can compare counts. Stops after `limit` steps.
 */
export function countSteps({ source, flags }: RegExp, text: string, limit: number): StepCount {
  const pattern = parsePattern(source, flags);
  const characters = /[uv]/.test(flags) ? [...text] : text.split('');
  const isGlobal = flags.includes('g');
  const isMultiline = flags.includes('m');
  let steps = 0;
  let matches = 0;

  function isWord(index: number): boolean {
    return /\w/.test(characters[index] ?? ' ');
  }

  function isEdge(edge: string, index: number): boolean {
    if (edge === '^') return index === 0 || (isMultiline && characters[index - 1] === '\n');
    if (edge === '$') return index === characters.length || (isMultiline && characters[index] === '\n');
    return (isWord(index - 1) !== isWord(index)) === (edge === '\\b');
  }

  // Continuation-passing: `next` matches the rest of the pattern. Returns false to backtrack. `backward`: inside a
  // lookbehind.
  function match(node: PatternNode, state: MatchState, backward: boolean, next: Continuation): boolean {
    steps += 1;
    if (steps > limit) throw stepLimitExceeded;
    switch (node.kind) {
      case 'set': {
        const character = characters[backward ? state.position - 1 : state.position];
        if (character === undefined || !node.accepts(character)) return false;
        return next({ ...state, position: state.position + (backward ? -1 : 1) });
      }
      case 'sequence':
        return sequence(backward ? node.parts.toReversed() : node.parts, 0, state, backward, next);
      case 'choice':
        return node.options.some((option) => match(option, state, backward, next));
      case 'repeat':
        return repeat(node, 0, state, backward, next);
      case 'capture':
        return match(node.part, state, backward, (inner) => {
          const groups = [...inner.groups];
          groups[node.index] = backward ? [inner.position, state.position] : [state.position, inner.position];
          return next({ ...inner, groups });
        });
      case 'edge':
        return isEdge(node.source, state.position) && next(state);
      case 'look': {
        const found = match(node.part, state, node.behind, () => true);
        return found !== node.negated && next(state);
      }
      case 'reference': {
        const [from, to] = state.groups[node.index] ?? [0, 0];
        const same = characters
          .slice(from, to)
          .every((character, offset) => characters[state.position + offset] === character);
        return same && next({ ...state, position: state.position + to - from });
      }
    }
  }

  function sequence(
    parts: readonly PatternNode[],
    index: number,
    state: MatchState,
    backward: boolean,
    next: Continuation,
  ): boolean {
    const part = parts[index];
    if (!part) return next(state);
    return match(part, state, backward, (inner) => sequence(parts, index + 1, inner, backward, next));
  }

  function repeat(
    node: PatternNode & { kind: 'repeat' },
    repetitions: number,
    state: MatchState,
    backward: boolean,
    next: Continuation,
  ): boolean {
    const matchOnceMore = () =>
      repetitions < node.max &&
      match(node.part, state, backward, (inner) => {
        // Repeating an empty match would never end.
        if (inner.position === state.position && repetitions >= node.min) return false;
        return repeat(node, repetitions + 1, inner, backward, next);
      });
    if (repetitions < node.min) return matchOnceMore();
    return node.lazy ? next(state) || matchOnceMore() : matchOnceMore() || next(state);
  }

  try {
    for (let from = 0; from <= characters.length; ) {
      let end = -1;
      const found = match(pattern, { position: from, groups: [] }, false, ({ position }) => {
        end = position;
        return true;
      });
      if (found) matches += 1;
      if (found && !isGlobal) break;
      from = found && end > from ? end : from + 1;
    }
  } catch (thrown) {
    if (thrown !== stepLimitExceeded) throw thrown;
    return { steps, matches, hasReachedLimit: true };
  }
  return { steps, matches, hasReachedLimit: false };
}

const stepLimitExceeded = new Error('more steps than the limit');
