import { expect, test } from 'vitest';
import { fc, forAll } from '#foundation/testing/for-all.ts';
import { DayAnswer, Symptom } from './forms.ts';
import { parseAnswer, type AnswerFormValues, toAnswerFormValues } from './answer-form-values.ts';

const typed = fc.record<AnswerFormValues>({
  healthState: fc.constantFrom('', 'well', 'symptoms'),
  symptoms: fc.uniqueArray(fc.constantFrom(...Symptom.options)),
  temperature: fc.oneof(fc.string(), fc.constantFrom('', '38', '38.5', '36,8', '99')),
});

test('parses valid form values to an answer that the server accepts, and back again', () => {
  forAll(typed, (values) => {
    const { answer, errors } = parseAnswer(values);
    if (errors.length > 0) return;
    expect(DayAnswer.safeParse(answer).success).toBe(true);
    expect(parseAnswer(toAnswerFormValues(answer))).toEqual({ answer, errors: [] });
  });
});

test.each<[AnswerFormValues, string[]]>([
  [{ healthState: '', symptoms: [], temperature: '' }, ['how']],
  [{ healthState: 'symptoms', symptoms: [], temperature: 'hot' }, ['symptoms', 'temperature']],
  [{ healthState: 'well', symptoms: ['fever'], temperature: 'hot' }, []],
])('for %j, finds errors in: %j', (values, paths) => {
  expect(parseAnswer(values).errors.map(({ path }) => path)).toEqual(paths);
});
