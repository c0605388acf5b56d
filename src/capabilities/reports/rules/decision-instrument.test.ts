import { expect, test } from 'vitest';
import { assessEvent, type InstrumentAnswer } from './decision-instrument.ts';

const answersOf = (text: string) => {
  const [serious, unusual, spread, restrictions] = text.split(' ') as [
    InstrumentAnswer,
    InstrumentAnswer,
    InstrumentAnswer,
    InstrumentAnswer,
  ];
  return { serious, unusual, spread, restrictions };
};

// The paths of the flow chart in annex 2.
test.each([
  ['yes yes no no', 'notify'],
  ['yes no yes no', 'notify'],
  ['yes no no yes', 'notify'],
  ['yes no no no', 'not-now'],
  ['no yes yes no', 'notify'],
  ['no yes no yes', 'notify'],
  ['no yes no no', 'not-now'],
  ['no no yes yes', 'notify'],
  ['no no yes no', 'not-now'],
  ['no no no no', 'not-now'],
  ['yes unknown no no', 'open'],
  ['unknown unknown no no', 'open'],
  ['unknown no no no', 'not-now'],
  ['yes yes unknown unknown', 'notify'],
] as const)('%s: %s', (answers, assessment) => {
  expect(assessEvent(answersOf(answers), false)).toBe(assessment);
});

test('a disease that is always notifiable is notified whatever the answers are', () => {
  expect(assessEvent(answersOf('no no no no'), true)).toBe('notify');
});
