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
  /** Somebody is to be looked for: the text as typed, trimmed. */
  onSearch: (who: string) => void;
  onChange: () => void;
};

/** Asks for whom to look: one field, which stays as it is typed. Nothing of it is in the address of the page. */
export function PersonSearchForm({ label, busy, fields, onSearch: onWho, onChange }: PersonSearchFormProps) {
  const t = useMessages(helpMessages);
  const [who, setWho] = useState('');
  return (
    <Form
      className={layout.stack}
      onSubmit={() => {
        const checked = fields.check(SearchInput, { who });
        if (checked) onWho(checked.who);
      }}
    >
      <div className={styles.find}>
        <TextField
          id="who"
          label={label}
          hint={t.whoHint}
          autoCapitalize="none"
          spellCheck={false}
          longest={130}
          value={who}
          error={fields.error('who')}
          onChange={(typed) => {
            fields.changed('who');
            onChange();
            setWho(typed);
          }}
        />
        <Button type="submit" size="compact" busy={busy} busyText={t.looking}>
          {t.find}
        </Button>
      </div>
      <p className={layout.small}>{t.onRecord}</p>
    </Form>
  );
}

const SearchInput = z.object({ who: text(130) });
