import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { appendPart, removeNegation, changeKind, changePart, joinPart, negatePart, removePart } from './edit-parts.ts';
import { parseParts } from './parse-rules.ts';
import { conditions, rule } from './testing/conditions.ts';
import { newPart, type TypedPart, toTypedRules } from './typed-rules.ts';

const age = (years: number, level = 0): TypedPart => ({ ...newPart('ageFrom', level), typed: String(years) });
const shape = (parts: readonly TypedPart[] | undefined) =>
  parts?.map(({ level, kind, typed }) => `${'.'.repeat(level)}${kind}${typed}`).join(' ');

describe('a condition is edited', () => {
  test.each([
    ['and', joinPart([age(1)], 0, 'all'), 'all .ageFrom1 .answer'],
    [
      'and, in a list of such',
      joinPart([newPart('all', 0), age(1, 1), age(2, 1)], 1, 'all'),
      'all .ageFrom1 .answer .ageFrom2',
    ],
    [
      'or, in a list of others',
      joinPart([newPart('all', 0), age(1, 1), age(2, 1)], 1, 'any'),
      'all .any ..ageFrom1 ..answer .ageFrom2',
    ],
    ['one more inside', appendPart([newPart('any', 0), age(1, 1)], 0), 'any .ageFrom1 .answer'],
    ['nothing more inside of not', appendPart([newPart('not', 0), age(1, 1)], 0), undefined],
    ['nothing inside of what holds nothing', appendPart([age(1)], 0), undefined],
    ['not', negatePart([age(1)], 0), 'not .ageFrom1'],
    ['not of a whole list', negatePart([newPart('all', 0), age(1, 1), age(2, 1)], 0), 'not .all ..ageFrom1 ..ageFrom2'],
    ['no not', removeNegation([newPart('not', 0), newPart('all', 1), age(1, 2)], 0), 'all .ageFrom1'],
    ['without one', removePart([newPart('all', 0), age(1, 1), age(2, 1)], 1), 'all .ageFrom2'],
    [
      'without the last, which takes its list along',
      removePart([newPart('all', 0), newPart('not', 1), age(1, 2), age(2, 1)], 2),
      'all .ageFrom2',
    ],
    ['another kind, with nothing carried over', changeKind([age(1)], 0, 'mode'), 'mode'],
    ['another value', changePart([age(1)], 0, { typed: '7' }), 'ageFrom7'],
  ])('%s', (_what, edited, expected) => {
    expect(shape(edited)).toBe(expected);
  });
});

test('no edit makes an outline that could not be read, or one too deep', () => {
  const edits = [joinPart, negatePart, appendPart, removePart] as const;
  fc.assert(
    fc.property(
      conditions,
      fc.nat(),
      fc.constantFrom(...edits),
      fc.constantFrom('all' as const, 'any' as const),
      (when, place, edit, kind) => {
        const parts = toTypedRules([rule('one', when)])[0]?.parts ?? [];
        const edited = edit(parts, place % parts.length, kind);
        if (edited === undefined || edited.length === 0) return;
        const read = parseParts(edited);
        const faults = 'faults' in read ? read.faults.map(({ key }) => key) : [];
        // What was added is not filled in yet; all else stays as it was.
        expect(faults.filter((key) => key !== 'required')).toEqual([]);
      },
    ),
  );
});
