import { expect, test } from 'vitest';
import { questionMessages } from '../messages/question.ts';
import { answeredPersonName, personLabel } from './person-label.ts';

const labelOf = (holder: 'travellers' | 'one', name: string) =>
  personLabel(
    { whose: holder, travellers: [{ number: 1, called: name, dayNumber: 1, answer: null }] },
    1,
    questionMessages.en,
  );

test.each([
  ['travellers', 'SN', 'Traveller 1 (SN)'],
  ['travellers', 'Siti Nur', 'Traveller 1 (Siti Nur)'],
  ['travellers', '', 'Traveller 1'],
  // A person with a self-report is no traveller, and is alone in the question.
  ['one', 'SN', 'SN'],
  ['one', 'Siti Nur', 'Siti Nur'],
  ['one', '', 'You'],
] as const)('for %s, labels %j as %j', (holder, name, expected) => {
  expect(labelOf(holder, name)).toBe(expected);
});

test.each([
  ['one', 'Muhammad Danish', 'Siti Nur', 'Muhammad Danish'],
  ['one', 'Siti Nur', 'Siti Nur', ''],
  ['one', '', 'Siti Nur', ''],
  // A link of a message shows initials only, and the user is unknown.
  ['one', 'MD', undefined, ''],
  ['travellers', 'Muhammad Danish', 'Siti Nur', ''],
] as const)('for %s, %j is answered for by %j as %j', (holder, name, ownName, expected) => {
  const travellers = [{ number: 1, called: name, dayNumber: 1, answer: null }];
  expect(answeredPersonName({ whose: holder, travellers }, ownName)).toBe(expected);
});
