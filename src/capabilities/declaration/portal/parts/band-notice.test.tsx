// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { renderComponent, screen } from '#foundation/web/ui/testing/render-component.tsx';
import type { Language } from '#foundation/language/messages.ts';
import { groupOn } from '#capabilities/declaration/rules/testing/answers.ts';
import type { Result } from '#capabilities/declaration/contract.ts';
import { BandNotice } from './band-notice.tsx';

const answers = groupOn('2026-11-21', {}, { name: 'Azman' }, { name: ' ' });
const fever = { ruleId: 'fever', en: 'Answered Yes to fever.', ms: 'Menjawab Ya bagi demam.' };
const laterRule = { ruleId: 'of-2031', en: 'A rule of another year.', ms: 'Peraturan tahun lain.' };
const well: Result = { number: 1, band: 'proceed', reasons: [] };

function show(results: Result[], language: Language) {
  renderComponent(<BandNotice results={results} answers={answers} />, language);
  return screen.queryAllByRole('listitem').map((item) => item.textContent);
}

test.each<[Language, string[]]>([
  ['en', ['Azman: Answered Yes to fever. A rule of another year.', 'Traveller 3: A rule of another year.']],
  ['ms', ['Azman: Menjawab Ya bagi demam. Peraturan tahun lain.', 'Pengembara 3: Peraturan tahun lain.']],
])('shows the sentences that came with the results as reasons: %s', (language, lines) => {
  const second: Result = { number: 2, band: 'see-health-officer', reasons: [fever, laterRule] };
  const third: Result = { number: 3, band: 'see-health-officer', reasons: [laterRule] };
  expect(show([well, second, third], language)).toEqual(lines);
});

test('shows "Proceed" without reasons', () => {
  expect(show([well], 'en')).toEqual([]);
  expect(screen.getByText('Proceed')).toBeDefined();
});
