import { Form } from '#foundation/web/form/form.tsx';
import { useState } from 'react';
import { useFields } from '#foundation/web/form/use-fields.ts';
import { failureSentence } from '#foundation/web/http/catalogue.ts';
import { place } from '#foundation/web/http/place.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { ErrorSummary } from '#foundation/web/ui/error-summary/error-summary.tsx';
import { useLanguage, useWords } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { Sheet } from '#foundation/web/ui/sheet/sheet.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { addKiosk } from '../contract.ts';
import { consoleWords } from '../wording/console.ts';
import styles from './assisted.module.css';
import { CodePart } from './code-part.tsx';
import { useKioskChange } from './use-kiosk-change.ts';

/** Adds a kiosk by name and post, then shows the code that opens it. */
export function AddKioskSheet({ onEnd }: { onEnd: () => void }) {
  const say = useWords(consoleWords).kiosks;
  const language = useLanguage();
  const labels: Record<string, string> = { name: say.name, post: say.post };
  const fields = useFields({ label: (path) => labels[path], id: (path) => `kiosk-${path}` });
  const [typed, setTyped] = useState({ name: '', post: '' });
  const add = useKioskChange((input: typeof typed) => place(addKiosk, input));
  const change = (part: Partial<typeof typed>) => {
    for (const field of Object.keys(part)) fields.changed(field);
    add.reset();
    setTyped((last) => ({ ...last, ...part }));
  };
  const submit = () => {
    const input = fields.check(addKiosk.input, typed);
    if (input) add.mutateAsync(input).catch((thrown: unknown) => fields.showRefusal(thrown));
  };
  return (
    <Sheet open title={add.data ? say.codeTitle : say.addTitle} onClose={onEnd}>
      {add.data ? (
        <CodePart given={add.data} />
      ) : (
        <Form className={styles.form} onSubmit={submit}>
          <ErrorSummary errors={fields.summary} attempt={fields.attempt} />
          <TextField
            id="kiosk-name"
            label={say.name}
            hint={say.nameHint}
            maxLength={60}
            value={typed.name}
            error={fields.error('name')}
            onChange={(name) => change({ name })}
          />
          <TextField
            id="kiosk-post"
            label={say.post}
            hint={say.postHint}
            maxLength={60}
            value={typed.post}
            error={fields.error('post')}
            onChange={(post) => change({ post })}
          />
          {add.error && fields.errors.length === 0 && (
            <Notice tone="danger" title={failureSentence(add.error, language)} live />
          )}
          <Button type="submit" busy={add.isPending}>
            {say.addDo}
          </Button>
        </Form>
      )}
    </Sheet>
  );
}
