// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { fireEvent, renderComponent, screen } from '#foundation/web/ui/testing/render-component.tsx';
import type { Template } from '../rules/template.ts';
import { RulesCard } from './rules-card.tsx';

const bilingualText = { en: 'Word', ms: 'Perkataan' };
const result = { word: bilingualText, advice: [bilingualText] };
const template: Template = {
  parameters: {},
  pages: [
    {
      id: 'health',
      part: 'health',
      title: bilingualText,
      questions: [
        { id: 'symptom-days', kind: 'number', label: bilingualText },
        {
          id: 'contact',
          kind: 'choice',
          label: bilingualText,
          options: [
            { code: 'yes', label: bilingualText },
            { code: 'no', label: bilingualText },
          ],
        },
      ],
    },
  ],
  rules: [
    { id: 'long', reason: bilingualText, when: { question: 'symptom-days', atLeast: 7 }, level: 'caution', desk: true },
  ],
  results: { ok: result, caution: result, urgent: result },
};

function openRule() {
  const edit = vi.fn<(template: Template) => Promise<boolean>>().mockResolvedValue(true);
  renderComponent(<RulesCard kind="assessment" template={template} saveTemplate={edit} />);
  fireEvent.click(screen.getByRole('button', { name: /^Change/ }));
  return edit;
}

function typeMinimum(typed: string) {
  const edit = openRule();
  fireEvent.change(minimumField(), { target: { value: typed } });
  fireEvent.submit(minimumField().closest('form') as HTMLFormElement);
  return edit;
}

const minimumField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'At least' });

test.each([
  ['10', 10],
  ['0', 0],
  ['١٠', 10],
])('saves a rule with the minimum of "%s" days', (typed, days) => {
  expect(typeMinimum(typed).mock.lastCall?.[0].rules[0]?.when).toEqual({
    all: [{ question: 'symptom-days', atLeast: days }],
  });
});

test.each([
  ['', 'Enter a whole number from 0 to 999.'],
  ['ten', 'Enter a whole number from 0 to 999.'],
  ['1.5', 'Enter a whole number from 0 to 999.'],
])('refuses "%s" beside its field, and keeps the typed text', (typed, sentence) => {
  expect(typeMinimum(typed)).not.toHaveBeenCalled();
  expect(screen.getAllByText(sentence, { exact: false })).not.toEqual([]);
  expect(minimumField().value).toBe(typed);
});

test('refuses a condition without an answer, beside that condition', () => {
  const edit = openRule();
  fireEvent.click(screen.getByRole('button', { name: 'Add a condition' }));
  const [, second] = screen.getAllByRole<HTMLSelectElement>('combobox', { name: 'Question' });
  fireEvent.change(second as HTMLSelectElement, { target: { value: 'contact' } });
  fireEvent.submit(minimumField().closest('form') as HTMLFormElement);
  expect(edit).not.toHaveBeenCalled();
  expect(screen.getByRole('group', { name: 'was answered with' }).textContent).toContain('Choose at least one answer.');
});
