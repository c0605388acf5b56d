import { useState } from 'react';
import { fieldSentence } from '#foundation/contract/fields.ts';
import { Form } from '#foundation/web/form/form.tsx';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useLanguage, useWords } from '#foundation/web/ui/language-context.tsx';
import { Sheet } from '#foundation/web/ui/sheet/sheet.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { isAllowedLink } from '#capabilities/content/rules/links.ts';
import { maxLengths } from '#capabilities/content/rules/limits.ts';
import { editorWords } from '#capabilities/content/wording/editor.ts';
import { fieldWords } from '#capabilities/content/wording/fields.ts';
import styles from './editor.module.css';

/** Asks where a link leads. `onEnd`: with the address, blank to take the link away; undefined when nothing is to change. */
export function LinkSheet({ href, onEnd }: { href: string; onEnd: (href?: string) => void }) {
  const say = useWords(editorWords).link;
  const language = useLanguage();
  const [typed, setTyped] = useState(href);
  const [wrong, setWrong] = useState(false);
  return (
    <Sheet open title={say.title} onClose={() => onEnd()}>
      {(close) => (
        <Form
          className={styles.form}
          onSubmit={() => {
            const address = typed.trim();
            if (isAllowedLink(address)) close(() => onEnd(address));
            else setWrong(true);
          }}
        >
          <TextField
            id="link-address"
            label={say.address}
            hint={say.hint}
            autoCapitalize="none"
            spellCheck={false}
            longest={maxLengths.link}
            value={typed}
            error={wrong ? fieldSentence('content-link', language, fieldWords) : undefined}
            onChange={(address) => {
              setTyped(address);
              setWrong(false);
            }}
          />
          <Button type="submit">{say.set}</Button>
          {href !== '' && (
            <Button variant="secondary" onClick={() => close(() => onEnd(''))}>
              {say.remove}
            </Button>
          )}
        </Form>
      )}
    </Sheet>
  );
}
