import { type PatternNode, parsePattern } from './parse-pattern.ts';

/** What a match took: how many parts were tried, and whether it was given up at the limit. */
export type StepCount = { steps: number; matches: number; stopped: boolean };

/** Where a text was matched up to, and what its groups hold. */
type MatchState = { at: number; groups: readonly (readonly [from: number, to: number] | undefined)[] };
type Continuation = (state: MatchState) => boolean;

/**
 * Counts the steps of a backtracking matcher that looks for an expression everywhere in a text, as `replace` does with the flag g. The
 * count depends on nothing but the expression and the text, so a test may compare two of them. `limit`: steps after which it gives up.
 */
export function countSteps({ source, flags }: RegExp, text: string, limit: number): StepCount {
  const part = parsePattern(source, flags);
  const characters = /[uv]/.test(flags) ? [...text] : text.split('');
  const again = flags.includes('g');
  const multiline = flags.includes('m');
  let steps = 0;
  let matches = 0;

  function isWord(at: number): boolean {
    return /\w/.test(characters[at] ?? ' ');
  }

  function isEdge(edge: string, at: number): boolean {
    if (edge === '^') return at === 0 || (multiline && characters[at - 1] === '\n');
    if (edge === '$') return at === characters.length || (multiline && characters[at] === '\n');
    return (isWord(at - 1) !== isWord(at)) === (edge === '\\b');
  }

  function match(one: PatternNode, state: MatchState, back: boolean, next: Continuation): boolean {
    steps += 1;
    if (steps > limit) throw stepLimitExceeded;
    switch (one.kind) {
      case 'set': {
        const character = characters[back ? state.at - 1 : state.at];
        if (character === undefined || !one.accepts(character)) return false;
        return next({ ...state, at: state.at + (back ? -1 : 1) });
      }
      case 'sequence':
        return sequence(back ? one.parts.toReversed() : one.parts, 0, state, back, next);
      case 'choice':
        return one.options.some((option) => match(option, state, back, next));
      case 'repeat':
        return repeat(one, 0, state, back, next);
      case 'capture':
        return match(one.part, state, back, (inner) => {
          const groups = [...inner.groups];
          groups[one.index] = back ? [inner.at, state.at] : [state.at, inner.at];
          return next({ ...inner, groups });
        });
      case 'edge':
        return isEdge(one.source, state.at) && next(state);
      case 'look': {
        const found = match(one.part, state, one.behind, () => true);
        return found !== one.negated && next(state);
      }
      case 'reference': {
        const [from, to] = state.groups[one.index] ?? [0, 0];
        const same = characters.slice(from, to).every((character, at) => characters[state.at + at] === character);
        return same && next({ ...state, at: state.at + to - from });
      }
    }
  }

  function sequence(
    parts: readonly PatternNode[],
    at: number,
    state: MatchState,
    back: boolean,
    next: Continuation,
  ): boolean {
    const part = parts[at];
    if (!part) return next(state);
    return match(part, state, back, (inner) => sequence(parts, at + 1, inner, back, next));
  }

  function repeat(
    one: PatternNode & { kind: 'repeat' },
    done: number,
    state: MatchState,
    back: boolean,
    next: Continuation,
  ): boolean {
    const more = () =>
      done < one.max &&
      match(one.part, state, back, (inner) => {
        // A repetition of nothing would go on for ever.
        if (inner.at === state.at && done >= one.min) return false;
        return repeat(one, done + 1, inner, back, next);
      });
    if (done < one.min) return more();
    return one.lazy ? next(state) || more() : more() || next(state);
  }

  try {
    for (let from = 0; from <= characters.length; ) {
      let end = -1;
      const found = match(part, { at: from, groups: [] }, false, ({ at }) => {
        end = at;
        return true;
      });
      if (found) matches += 1;
      if (found && !again) break;
      from = found && end > from ? end : from + 1;
    }
  } catch (thrown) {
    if (thrown !== stepLimitExceeded) throw thrown;
    return { steps, matches, stopped: true };
  }
  return { steps, matches, stopped: false };
}

const stepLimitExceeded = new Error('more steps than the limit');
