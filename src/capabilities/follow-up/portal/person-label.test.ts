import { expect, test } from 'vitest';
import { questionMessages } from '../messages/question.ts';
import { subjectNameOf, personLabel } from './person-label.ts';

const labelOf = (subject: 'travellers' | 'person', name: string) =>
  personLabel(
    { subject, travellers: [{ number: 1, displayName: name, dayNumber: 1, dayCount: 21, answer: null }] },
    1,
    questionMessages.en,
  );

test.each([
  ['travellers', 'SN', 'Traveller 1 (SN)'],
  ['travellers', 'Siti Nur', 'Traveller 1 (Siti Nur)'],
  ['travellers', '', 'Traveller 1'],
  // A person with a self-report is no traveller, and is alone in the question.
  ['person', 'SN', 'SN'],
  ['person', 'Siti Nur', 'Siti Nur'],
  ['person', '', 'You'],
] as const)('for %s, labels %j as %j', (subject, name, expected) => {
  expect(labelOf(subject, name)).toBe(expected);
});

test.each([
  ['person', 'Muhammad Danish', 'Siti Nur', 'Muhammad Danish'],
  ['person', 'Siti Nur', 'Siti Nur', ''],
  ['person', '', 'Siti Nur', ''],
  // A link of a message shows initials only, and the user is unknown.
  ['person', 'MD', undefined, ''],
  ['travellers', 'Muhammad Danish', 'Siti Nur', ''],
] as const)('for %s, %j is answered for by %j as %j', (subject, name, ownName, expected) => {
  const travellers = [{ number: 1, displayName: name, dayNumber: 1, dayCount: 21, answer: null }];
  expect(subjectNameOf({ subject, travellers }, ownName)).toBe(expected);
});
