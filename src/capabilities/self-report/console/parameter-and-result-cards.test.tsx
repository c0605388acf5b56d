// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { fireEvent, renderComponent, screen } from '#foundation/web/ui/testing/render-component.tsx';
import type { Template } from '../rules/template.ts';
import { ParametersCard } from './parameter-and-result-cards.tsx';

const result = { word: { en: '', ms: '' }, advice: [] };
const template: Template = {
  parameters: { days: 14 },
  pages: [],
  rules: [],
  results: { ok: result, caution: result, urgent: result },
};

function typeDays(typed: string) {
  const edit = vi.fn<(template: Template) => Promise<boolean>>().mockResolvedValue(true);
  renderComponent(<ParametersCard kind="assessment" template={template} saveTemplate={edit} />);
  fireEvent.click(screen.getByRole('button'));
  fireEvent.change(screen.getByRole('textbox'), { target: { value: typed } });
  fireEvent.submit(screen.getByRole('textbox').closest('form') as HTMLFormElement);
  return edit;
}

test.each([
  ['21', 21],
  ['\u200e２１', 21],
  ['٧', 7],
])('saves %s days as %i', (typed, days) => {
  expect(typeDays(typed).mock.lastCall?.[0].parameters).toEqual({ days });
});

test.each(['0', '366', '1.5', 'x'])('refuses %s as a number of days', (typed) => {
  expect(typeDays(typed)).not.toHaveBeenCalled();
  expect((screen.getByRole('textbox') as HTMLInputElement).value).toBe(typed);
});
