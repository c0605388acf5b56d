import { expect, test } from 'vitest';
import { questionMessages } from '../messages/question.ts';
import { answeredForName, personLabel } from './person-label.ts';

const called = (whose: 'travellers' | 'one', name: string) =>
  personLabel({ whose, travellers: [{ number: 1, called: name, dayNumber: 1, answer: null }] }, 1, questionMessages.en);

test.each([
  ['travellers', 'SN', 'Traveller 1 (SN)'],
  ['travellers', 'Siti Nur', 'Traveller 1 (Siti Nur)'],
  ['travellers', '', 'Traveller 1'],
  // Somebody who reported from home is no traveller, and the only one.
  ['one', 'SN', 'SN'],
  ['one', 'Siti Nur', 'Siti Nur'],
  ['one', '', 'You'],
] as const)('of %s, %j is called %j', (whose, name, expected) => {
  expect(called(whose, name)).toBe(expected);
});

test.each([
  ['one', 'Muhammad Danish', 'Siti Nur', 'Muhammad Danish'],
  ['one', 'Siti Nur', 'Siti Nur', ''],
  ['one', '', 'Siti Nur', ''],
  // By the link of a message there are letters alone, and nobody is known.
  ['one', 'MD', undefined, ''],
  ['travellers', 'Muhammad Danish', 'Siti Nur', ''],
] as const)('of %s, %j is answered for by %j as %j', (whose, name, own, expected) => {
  const travellers = [{ number: 1, called: name, dayNumber: 1, answer: null }];
  expect(answeredForName({ whose, travellers }, own)).toBe(expected);
});
