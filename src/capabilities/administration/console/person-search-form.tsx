import { Form } from '#foundation/web/form/form.tsx';
import { useState } from 'react';
import type { Fields } from '#foundation/web/form/use-fields.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { text } from '#foundation/contract/fields.ts';
import * as z from 'zod/mini';
import { helpMessages } from '../messages/help.ts';
import styles from './administration.module.css';

type PersonSearchFormProps = {
  label: string;
  busy: boolean;
  fields: Fields;
  /** Receives the entered text, trimmed. */
  onSearch: (searchText: string) => void;
  onChange: () => void;
};

/** Form that searches for a person on the telephone. The search text is never part of the page's URL. */
export function PersonSearchForm({ label, busy, fields, onSearch, onChange }: PersonSearchFormProps) {
  const t = useMessages(helpMessages);
  const [searchText, setSearchText] = useState('');
  return (
    <Form
      className={layout.stack}
      onSubmit={() => {
        const input = fields.validate(SearchInput, { searchText });
        if (input) onSearch(input.searchText);
      }}
    >
      <div className={styles.search}>
        <TextField
          id="searchText"
          label={label}
          hint={t.searchHint}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={130}
          value={searchText}
          error={fields.error('searchText')}
          onChange={(entered) => {
            fields.clearErrorsOf('searchText');
            onChange();
            setSearchText(entered);
          }}
        />
        <Button type="submit" size="compact" busy={busy} busyText={t.searching}>
          {t.find}
        </Button>
      </div>
      <p className={layout.small}>{t.audited}</p>
    </Form>
  );
}

const SearchInput = z.object({ searchText: text(130) });
