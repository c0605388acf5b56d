import { expect, test } from 'vitest';
import type { Language } from '#foundation/language/messages.ts';
import type { Result } from '../contract.ts';
import { reasonSentences } from './reasons.ts';

const fever = { rule: 'fever', en: 'Fever was answered with Yes.', ms: 'Demam dijawab dengan Ya.' };
const at = '2026-11-21T04:03:00.000Z';

test.each<[string, Pick<Result, 'reasons' | 'corrected'>, Language, string[]]>([
  ['nothing', { reasons: [] }, 'en', []],
  ['a rule', { reasons: [fever] }, 'ms', ['Demam dijawab dengan Ya.']],
  [
    'an officer',
    { reasons: [], corrected: { at, by: 'officer' } },
    'en',
    ['A health officer decided this on 21 Nov 2026, 12:03.'],
  ],
  [
    'other rules',
    { reasons: [fever], corrected: { at, by: 'rules' } },
    'ms',
    ['Demam dijawab dengan Ya.', 'Pengisytiharan awda disemak semula pada 21 Nov 2026, 12:03.'],
  ],
])('%s', (_, result, language, sentences) => {
  expect(reasonSentences(result, language)).toEqual(sentences);
});
