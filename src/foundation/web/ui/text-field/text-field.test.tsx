// @vitest-environment jsdom
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { renderComponent, screen, userEvent } from '../testing/render-component.tsx';
import type { Language } from '#foundation/language/messages.ts';
import { TextField } from './text-field.tsx';

function EmailField({ error }: { error?: string }) {
  const [value, setValue] = useState('');
  return <TextField id="email" label="E-mail" maxLength={120} value={value} error={error} onChange={setValue} />;
}

function renderEmailField(language: Language = 'en', error?: string): HTMLInputElement {
  renderComponent(<EmailField {...(error !== undefined && { error })} />, language);
  return screen.getByRole('textbox');
}

const errorText = () => document.getElementById('email-error')?.textContent ?? '';

/** 124 characters. The first 120 are another valid address, which ends in `.exa`. */
const tooLongAddress = `siti@${'a'.repeat(55)}.${'b'.repeat(55)}.example`;

describe('a text that is too long', () => {
  test('stays as it was pasted', async () => {
    expect(tooLongAddress).toHaveLength(124);
    const field = renderEmailField();
    await userEvent.click(field);
    await userEvent.paste(tooLongAddress);
    expect(field.value).toBe(tooLongAddress);
  });

  test.each([
    ['en', 'Error: This is too long. Use at most 120 characters.'],
    ['ms', 'Ralat: Ini terlalu panjang. Gunakan paling banyak 120 aksara.'],
  ] as const)('is reported at the field (%s)', async (language, sentence) => {
    const field = renderEmailField(language);
    await userEvent.click(field);
    await userEvent.paste('a'.repeat(120));
    expect(errorText()).toBe('');
    expect(field.getAttribute('aria-invalid')).toBeNull();
    await userEvent.keyboard('a');
    expect(errorText()).toBe(sentence);
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });

  test('shows a validation error instead, if there is one', async () => {
    const field = renderEmailField('en', 'Please enter a valid email address.');
    await userEvent.click(field);
    await userEvent.paste(tooLongAddress);
    expect(errorText()).toBe('Error: Please enter a valid email address.');
  });
});
