import { expect, test } from 'vitest';
import type { Language } from '#foundation/language/messages.ts';
import type { Result } from '../contract.ts';
import { reasonSentences } from './reasons.ts';

const fever = { ruleId: 'fever', en: 'Answered Yes to fever.', ms: 'Menjawab Ya bagi demam.' };
const correctedAt = '2026-11-21T04:03:00.000Z';

test.each<[string, Pick<Result, 'reasons' | 'correction'>, Language, string[]]>([
  ['no rule', { reasons: [] }, 'en', []],
  ['a rule that was met', { reasons: [fever] }, 'ms', ['Menjawab Ya bagi demam.']],
  [
    'a correction by an officer',
    { reasons: [], correction: { at: correctedAt, source: 'officer' } },
    'en',
    ['A health officer decided this on 21 Nov 2026, 12:03.'],
  ],
  [
    'a correction by other rules',
    { reasons: [fever], correction: { at: correctedAt, source: 'rules' } },
    'ms',
    ['Menjawab Ya bagi demam.', 'Pengisytiharan awda disemak semula pada 21 Nov 2026, 12:03.'],
  ],
])('gives the reasons for %s', (_, result, language, sentences) => {
  expect(reasonSentences(result, language)).toEqual(sentences);
});
