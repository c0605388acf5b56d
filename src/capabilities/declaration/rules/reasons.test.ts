import { expect, test } from 'vitest';
import type { Language } from '#foundation/language/messages.ts';
import type { Result } from '../contract.ts';
import { reasonSentences } from './reasons.ts';

const fever = { rule: 'fever', en: 'Fever was answered with Yes.', ms: 'Demam dijawab dengan Ya.' };
const correctedAt = '2026-11-21T04:03:00.000Z';

test.each<[string, Pick<Result, 'reasons' | 'corrected'>, Language, string[]]>([
  ['no rule', { reasons: [] }, 'en', []],
  ['a rule that was met', { reasons: [fever] }, 'ms', ['Demam dijawab dengan Ya.']],
  [
    'a correction by an officer',
    { reasons: [], corrected: { at: correctedAt, by: 'officer' } },
    'en',
    ['A health officer decided this on 21 Nov 2026, 12:03.'],
  ],
  [
    'a correction by other rules',
    { reasons: [fever], corrected: { at: correctedAt, by: 'rules' } },
    'ms',
    ['Demam dijawab dengan Ya.', 'Pengisytiharan awda disemak semula pada 21 Nov 2026, 12:03.'],
  ],
])('gives the reasons for %s', (_, result, language, sentences) => {
  expect(reasonSentences(result, language)).toEqual(sentences);
});
