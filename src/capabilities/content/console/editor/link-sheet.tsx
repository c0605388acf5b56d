import { useState } from 'react';
import { fieldErrorMessage } from '#foundation/contract/fields.ts';
import { Form } from '#foundation/web/form/form.tsx';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Sheet } from '#foundation/web/ui/sheet/sheet.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { isAllowedLink } from '#capabilities/content/rules/links.ts';
import { maxLengths } from '#capabilities/content/rules/limits.ts';
import { editorMessages } from '#capabilities/content/messages/editor.ts';
import { fieldMessages } from '#capabilities/content/messages/fields.ts';

/** Sheet to enter a link. `href`: current URL, or empty. `onEnd`: gets the URL; empty: remove; undefined: no change. */
export function LinkSheet({ href, onEnd }: { href: string; onEnd: (href?: string) => void }) {
  const t = useMessages(editorMessages).link;
  const language = useLanguage();
  const [entered, setEntered] = useState(href);
  const [isInvalid, setIsInvalid] = useState(false);
  return (
    <Sheet open title={t.title} onClose={() => onEnd()}>
      {(close) => (
        <Form
          gap={5}
          onSubmit={() => {
            const url = entered.trim();
            if (isAllowedLink(url)) close(() => onEnd(url));
            else setIsInvalid(true);
          }}
        >
          <TextField
            id="link-address"
            label={t.address}
            hint={t.hint}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={maxLengths.link}
            value={entered}
            error={isInvalid ? fieldErrorMessage('content-link', language, fieldMessages) : undefined}
            onChange={(value) => {
              setEntered(value);
              setIsInvalid(false);
            }}
          />
          <Button type="submit">{t.set}</Button>
          {href !== '' && (
            <Button variant="secondary" onClick={() => close(() => onEnd(''))}>
              {t.remove}
            </Button>
          )}
        </Form>
      )}
    </Sheet>
  );
}
