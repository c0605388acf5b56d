import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DayAnswer, Symptom } from './forms.ts';
import { parseAnswer, type AnswerFormValues, toAnswerFormValues } from './answer-form-values.ts';

const typed = fc.record<AnswerFormValues>({
  how: fc.constantFrom('', 'well', 'symptoms'),
  symptoms: fc.uniqueArray(fc.constantFrom(...Symptom.options)),
  temperature: fc.oneof(fc.string(), fc.constantFrom('', '38', '38.5', '36,8', '99')),
});

test('whatever is typed: without a fault it is an answer that the server takes, and it comes back as it was', () => {
  fc.assert(
    fc.property(typed, (one) => {
      const { answer, faults } = parseAnswer(one);
      if (faults.length > 0) return;
      expect(DayAnswer.safeParse(answer).success).toBe(true);
      expect(parseAnswer(toAnswerFormValues(answer))).toEqual({ answer, faults: [] });
    }),
  );
});

test.each<[AnswerFormValues, string[]]>([
  [{ how: '', symptoms: [], temperature: '' }, ['how']],
  [{ how: 'symptoms', symptoms: [], temperature: 'hot' }, ['symptoms', 'temperature']],
  [{ how: 'well', symptoms: ['fever'], temperature: 'hot' }, []],
])('of %j is wrong: %j', (one, paths) => {
  expect(parseAnswer(one).faults.map(({ path }) => path)).toEqual(paths);
});
