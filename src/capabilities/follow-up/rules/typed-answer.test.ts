import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DayAnswer, Symptom } from './forms.ts';
import { readAnswer, type TypedAnswer, typedAnswer } from './typed-answer.ts';

const typed = fc.record<TypedAnswer>({
  how: fc.constantFrom('', 'well', 'symptoms'),
  symptoms: fc.uniqueArray(fc.constantFrom(...Symptom.options)),
  temperature: fc.oneof(fc.string(), fc.constantFrom('', '38', '38.5', '36,8', '99')),
});

test('whatever is typed: without a fault it is an answer that the server takes, and it comes back as it was', () => {
  fc.assert(
    fc.property(typed, (one) => {
      const { answer, faults } = readAnswer(one);
      if (faults.length > 0) return;
      expect(DayAnswer.safeParse(answer).success).toBe(true);
      expect(readAnswer(typedAnswer(answer))).toEqual({ answer, faults: [] });
    }),
  );
});

test.each<[TypedAnswer, string[]]>([
  [{ how: '', symptoms: [], temperature: '' }, ['how']],
  [{ how: 'symptoms', symptoms: [], temperature: 'hot' }, ['symptoms', 'temperature']],
  [{ how: 'well', symptoms: ['fever'], temperature: 'hot' }, []],
])('of %j is wrong: %j', (one, paths) => {
  expect(readAnswer(one).faults.map(({ path }) => path)).toEqual(paths);
});
