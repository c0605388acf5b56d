import { expect, test } from 'vitest';
import { fc, forAll } from '#foundation/testing/for-all.ts';
import { appendPart, removeNegation, changeKind, changePart, joinPart, negatePart, removePart } from './edit-parts.ts';
import { parseParts } from './parse-rules.ts';
import { conditions, rule } from './testing/conditions.ts';
import { newPart, type EnteredPart, toEnteredRules } from './entered-rules.ts';

const age = (years: number, level = 0): EnteredPart => ({ ...newPart('ageFrom', level), typed: String(years) });
const shape = (parts: readonly EnteredPart[] | undefined) =>
  parts?.map(({ level, kind, typed }) => `${'.'.repeat(level)}${kind}${typed}`).join(' ');

test.each([
  ['joins a condition by all', joinPart([age(1)], 0, 'all'), 'all .ageFrom1 .answer'],
  [
    'joins a condition by all within a group all',
    joinPart([newPart('all', 0), age(1, 1), age(2, 1)], 1, 'all'),
    'all .ageFrom1 .answer .ageFrom2',
  ],
  [
    'joins a condition by any within a group all',
    joinPart([newPart('all', 0), age(1, 1), age(2, 1)], 1, 'any'),
    'all .any ..ageFrom1 ..answer .ageFrom2',
  ],
  ['appends a condition to a group', appendPart([newPart('any', 0), age(1, 1)], 0), 'any .ageFrom1 .answer'],
  ['appends nothing to a group not', appendPart([newPart('not', 0), age(1, 1)], 0), undefined],
  ['appends nothing to a part that is no group', appendPart([age(1)], 0), undefined],
  ['negates a part', negatePart([age(1)], 0), 'not .ageFrom1'],
  ['negates a whole group', negatePart([newPart('all', 0), age(1, 1), age(2, 1)], 0), 'not .all ..ageFrom1 ..ageFrom2'],
  ['removes a negation', removeNegation([newPart('not', 0), newPart('all', 1), age(1, 2)], 0), 'all .ageFrom1'],
  ['removes a part', removePart([newPart('all', 0), age(1, 1), age(2, 1)], 1), 'all .ageFrom2'],
  [
    'removes groups that become empty',
    removePart([newPart('all', 0), newPart('not', 1), age(1, 2), age(2, 1)], 2),
    'all .ageFrom2',
  ],
  ['changes the kind and resets the value', changeKind([age(1)], 0, 'mode'), 'mode'],
  ['changes the value', changePart([age(1)], 0, { typed: '7' }), 'ageFrom7'],
])('editing a condition: %s', (_case, edited, expected) => {
  expect(shape(edited)).toBe(expected);
});

test('keeps conditions readable and within the depth limit after any edit', () => {
  const edits = [joinPart, negatePart, appendPart, removePart] as const;
  forAll(
    conditions,
    fc.nat(),
    fc.constantFrom(...edits),
    fc.constantFrom('all' as const, 'any' as const),
    (when, position, edit, kind) => {
      const parts = toEnteredRules([rule('one', when)])[0]?.parts ?? [];
      const edited = edit(parts, position % parts.length, kind);
      if (edited === undefined || edited.length === 0) return;
      const parsed = parseParts(edited);
      const errorKeys = 'errors' in parsed ? parsed.errors.map(({ key }) => key) : [];
      // An added part is still empty; all other parts are unchanged.
      expect(errorKeys.filter((key) => key !== 'required')).toEqual([]);
    },
  );
});
