// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { text } from '#foundation/contract/fields.ts';
import { Problem } from '#foundation/contract/problem.ts';
import type { Language } from '#foundation/language/messages.ts';
import { ErrorSummary } from '../ui/error-summary/error-summary.tsx';
import { LanguageProvider } from '../ui/language-context.tsx';
import { TextField } from '../ui/text-field/text-field.tsx';
import { validate } from './validate.ts';
import { useFields } from './use-fields.ts';

const Person = z.object({
  name: text(20),
  contact: z.object({ email: z.string().check(z.refine((value) => value.includes('@'), 'email')) }),
});
const refusal = new Problem(
  'x/y',
  { status: 400, en: 'No', ms: 'Tidak' },
  {
    fields: [
      { path: 'contact.email', key: 'taken', message: 'In use already.' } as { path: string; key: string },
      { path: 'name', key: 'required' },
    ],
  },
);

function Form({ focus }: { focus?: 'summary' | 'field' }) {
  const [language, setLanguage] = useState<Language>('en');
  return (
    <LanguageProvider language={language} onChange={setLanguage}>
      <button type="button" onClick={() => setLanguage('ms')}>
        BM
      </button>
      <Inner focus={focus} />
    </LanguageProvider>
  );
}

function Inner({ focus }: { focus: 'summary' | 'field' | undefined }) {
  const [value, setValue] = useState({ name: '', contact: { email: 'nobody' } });
  const fields = useFields({ focus, label: (path) => (path === 'name' ? 'Name' : undefined) });
  return (
    <>
      {focus !== 'field' && <ErrorSummary errors={fields.summary} attempt={fields.attempt} />}
      <TextField
        id={fields.id('name')}
        label="Name"
        value={value.name}
        error={fields.error('name')}
        onChange={(name) => {
          setValue({ ...value, name });
          fields.clearErrorsOf('name');
        }}
      />
      <TextField
        id={fields.id('contact.email')}
        label="E-mail"
        value={value.contact.email}
        error={fields.error('contact.email')}
        onChange={(email) => {
          setValue({ ...value, contact: { email } });
          fields.clearErrorsOf('contact');
        }}
      />
      <button type="button" onClick={() => fields.validate(Person, value)}>
        Check
      </button>
      <button type="button" onClick={() => fields.showRefusal(refusal)}>
        Send
      </button>
    </>
  );
}

describe('errors of a form', () => {
  test("come from the contract's schema, in the page's language, also after a switch", async () => {
    render(<Form />);
    await userEvent.click(screen.getByText('Check'));
    expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('link', { name: 'Name: This is a required question.' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Please enter the correct email address.' })).toBeTruthy();
    await userEvent.click(screen.getByText('BM'));
    expect(screen.getByRole('link', { name: 'Name: Soalan ini wajib dijawab.' })).toBeTruthy();
  });

  test('move the focus to the summary at every attempt, and from its link to the field', async () => {
    render(<Form />);
    await userEvent.click(screen.getByText('Check'));
    expect(document.activeElement?.getAttribute('aria-labelledby')).toBe('error-summary-heading');
    await userEvent.click(screen.getByRole('link', { name: /correct email/ }));
    expect(document.activeElement).toBe(screen.getByLabelText('E-mail'));
    await userEvent.click(screen.getByText('Check'));
    expect(document.activeElement?.getAttribute('aria-labelledby')).toBe('error-summary-heading');
  });

  test('move the focus to the first invalid field without a summary, and leave it there while the field is corrected', async () => {
    render(<Form focus="field" />);
    await userEvent.click(screen.getByText('Check'));
    const name = screen.getByLabelText('Name');
    expect(document.activeElement).toBe(name);
    await userEvent.type(name, 'Siti');
    expect(document.activeElement).toBe(name);
  });

  test('disappear when the field or a part of it changes', async () => {
    render(<Form />);
    await userEvent.click(screen.getByText('Check'));
    await userEvent.type(screen.getByLabelText('E-mail'), 'x');
    expect(screen.getByLabelText('E-mail').getAttribute('aria-invalid')).toBeNull();
    expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true');
    await userEvent.type(screen.getByLabelText('Name'), 'S');
    expect(screen.queryByText('There is a problem')).toBeNull();
  });

  test('come from the server too, with its own message for an unknown rule', async () => {
    render(<Form />);
    await userEvent.click(screen.getByText('Send'));
    expect(screen.getByRole('link', { name: 'In use already.' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Name: This is a required question.' })).toBeTruthy();
  });
});

describe('validating with a schema', () => {
  test('returns the parsed value, or the issues of each field', () => {
    expect(validate(Person, { name: ' Siti ', contact: { email: 'a@b' } })).toEqual({
      data: { name: 'Siti', contact: { email: 'a@b' } },
      issues: [],
    });
    expect(validate(Person, { contact: { email: '' } })).toEqual({
      issues: [
        { path: 'name', key: 'required' },
        { path: 'contact.email', key: 'email' },
      ],
    });
  });

  test.each([undefined, null, ''])('reports a choice of %j as missing', (kind) => {
    const { issues } = validate(z.object({ kind: z.enum(['clinic', 'hospital']) }), { kind });
    expect(issues).toEqual([{ path: 'kind', key: 'required' }]);
  });
});
