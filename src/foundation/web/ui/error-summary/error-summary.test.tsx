// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { renderComponent, screen } from '../testing/render-component.tsx';
import { RadioCards } from '../radio-cards/radio-cards.tsx';
import { TextField } from '../text-field/text-field.tsx';
import { ErrorSummary } from './error-summary.tsx';

const errors = [
  { id: 'passport', label: 'Passport number', message: 'This is a required question.' },
  { id: 'fever', label: 'Fever', message: 'This is a required question.' },
];

test('takes the focus, and links to the fields', async () => {
  document.title = 'Passport details - Sihat';
  const { person, unmount } = renderComponent(
    <>
      <ErrorSummary errors={errors} />
      <TextField
        id="passport"
        label="Passport number"
        value=""
        onChange={() => undefined}
        error="This is a required question."
        hint="As printed"
      />
      <RadioCards
        id="fever"
        legend="Fever"
        options={[{ value: 'yes', label: 'Yes' }]}
        value={undefined}
        onChange={() => undefined}
        error="This is a required question."
      />
    </>,
  );
  expect(screen.getByRole('group', { name: 'There is a problem' })).toBe(document.activeElement);
  expect(document.title).toBe('Error: Passport details - Sihat');
  await person.tab();
  await person.keyboard('{Enter}');
  const field = screen.getByRole('textbox', {
    name: 'Passport number',
    description: 'As printed Error: This is a required question.',
  });
  expect(field).toBe(document.activeElement);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await person.click(screen.getByRole('link', { name: 'Fever: This is a required question.' }));
  expect(screen.getByRole('radio', { name: 'Yes' })).toBe(document.activeElement);
  unmount();
  expect(document.title).toBe('Passport details - Sihat');
});

test.each([
  ['Fever', 'Fever: Tick it.'],
  ['Is it right?', 'Is it right? Tick it.'],
  ['The passport has expired.', 'The passport has expired. Tick it.'],
])('adds no second punctuation mark after the label %j', (label, expected) => {
  renderComponent(<ErrorSummary errors={[{ id: 'box', label, message: 'Tick it.' }]} />);
  expect(screen.getByRole('link').textContent).toBe(expected);
});

test('takes the focus again at the next attempt', () => {
  const { rerender } = renderComponent(<ErrorSummary errors={errors} attempt={1} />);
  const summary = screen.getByRole('group');
  summary.blur();
  rerender(<ErrorSummary errors={errors} attempt={1} />);
  expect(summary).not.toBe(document.activeElement);
});
