import { Form } from '#foundation/web/form/form.tsx';
import { useState } from 'react';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { useFields } from '#foundation/web/form/use-fields.ts';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { Email } from '../rules/schemas.ts';
import { fieldMessages } from '../messages/fields.ts';
import { consoleMessages } from '../messages/console.ts';
import styles from './staff.module.css';
import * as z from 'zod/mini';

/**
 * Searches the server for a person by exact e-mail address. Addresses are encrypted, so a search for a part of an
 * address is impossible.
 */
export function StaffSearchForm({ email, onSearch }: StaffSearchFormProps) {
  const t = useMessages(consoleMessages).people;
  const fields = useFields({ messages: fieldMessages, focus: 'field', id: () => 'find-email' });
  const [enteredEmail, setEnteredEmail] = useState('');
  return (
    <Form
      className={styles.search}
      onSubmit={() => {
        const input = fields.validate(SearchInput, { email: enteredEmail });
        if (input) onSearch(input.email);
      }}
    >
      <TextField
        id="find-email"
        label={t.find}
        type="email"
        autoCapitalize="none"
        spellCheck={false}
        value={enteredEmail}
        error={fields.error('email')}
        onChange={(value) => {
          fields.clearErrorsOf('email');
          setEnteredEmail(value);
        }}
      />
      <Button variant="secondary" type="submit">
        {t.findButton}
      </Button>
      {email !== undefined && (
        <Button variant="quiet" onClick={() => onSearch(undefined)}>
          {t.showEveryone}
        </Button>
      )}
    </Form>
  );
}

export type StaffSearchFormProps = { email: string | undefined; onSearch: (email: string | undefined) => void };

const SearchInput = z.object({ email: Email });
