import { Form } from '#foundation/web/form/form.tsx';
import { useForm } from '#foundation/web/form/use-form.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { Email } from '../rules/schemas.ts';
import { fieldMessages } from '../messages/fields.ts';
import { consoleMessages } from '../messages/console.ts';

import * as z from 'zod/mini';

/**
 * Searches the server for a person by exact e-mail address. Addresses are encrypted, so a search for a part of an
 * address is impossible.
 */
export function StaffSearchForm({ email, onSearch }: StaffSearchFormProps) {
  const t = useMessages(consoleMessages).people;
  const { fields, entered, field } = useForm({
    id: 'find',
    labels: { email: t.find },
    messages: fieldMessages,
    focus: 'field',
    initial: { email: '' },
  });
  return (
    <Form
      className={layout.search}
      onSubmit={() => {
        const input = fields.validate(SearchInput, entered);
        if (input) onSearch(input.email);
      }}
    >
      <TextField {...field('email')} type="email" autoCapitalize="none" spellCheck={false} />
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
