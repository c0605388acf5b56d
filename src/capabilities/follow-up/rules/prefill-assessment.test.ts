import { expect, test } from 'vitest';
import type { DeclaredAnswers } from '../contract.ts';
import { prefillAssessment } from './prefill-assessment.ts';

const answers: DeclaredAnswers = {
  fever: 'no',
  rash: 'no',
  departureCountry: 'SG',
  visited: ['SG', 'MY'],
  nationality: 'BN',
  transport: 'BI422',
};
const describeCountries = (departureCountry: string, visited: readonly string[]) =>
  [departureCountry, ...visited].join();

test('fills in declared symptoms, the latest measured temperature and the countries, each with its source', () => {
  const counterDecisions = [{ temperature: null }, { temperature: 392 }, { temperature: 368 }];
  expect(prefillAssessment({ answers: { ...answers, fever: 'yes' }, counterDecisions, describeCountries })).toEqual({
    values: { symptoms: ['fever'], temperature: 392, exposure: 'SG,MY' },
    sources: { symptoms: 'declaration', temperature: 'counter', exposure: 'declaration' },
  });
});

test('marks nothing that nobody declared or measured', () => {
  expect(prefillAssessment({ answers, counterDecisions: [], describeCountries }).sources).toEqual({
    exposure: 'declaration',
  });
  expect(prefillAssessment({ answers: null, counterDecisions: [], describeCountries })).toEqual({
    values: { symptoms: [], temperature: null, exposure: '' },
    sources: {},
  });
});
