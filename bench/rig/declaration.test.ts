import { expect, test } from 'vitest';
import { validateAnswers } from '#capabilities/declaration/rules/validate-answers.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import { fullAnswers, buildSubmitRequest } from './declaration.ts';

const today = '2026-11-27' as LocalDate;

test('the benchmark declaration is valid and has about 2 kB', () => {
  expect(validateAnswers(fullAnswers(today, 'K1234567'), { today, maxTravellers: 10, windowDays: 3 })).toEqual([]);
  const bytes = Buffer.byteLength(buildSubmitRequest(today).text);
  expect(bytes).toBeGreaterThan(1800);
  expect(bytes).toBeLessThan(2300);
});
