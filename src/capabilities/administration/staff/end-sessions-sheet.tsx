import { Form } from '#foundation/web/form/form.tsx';
import { useState } from 'react';
import { useFields } from '#foundation/web/form/use-fields.ts';
import { place } from '#foundation/web/http/place.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { ErrorSummary } from '#foundation/web/ui/error-summary/error-summary.tsx';
import { useWords } from '#foundation/web/ui/language-context.tsx';
import { Sheet } from '#foundation/web/ui/sheet/sheet.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { endAccountSessions } from '../contract-help.ts';
import { fieldWords } from '../wording/fields.ts';
import { helpWords } from '../wording/help.ts';
import styles from './administration.module.css';
import { Failure } from './failure.tsx';
import { useChange } from './use-change.ts';

/** Asks why all sessions of an account are to end, and ends them. `onEnd`: with how many there were, when it was done. */
export function EndSessionsSheet({ id, onEnd }: { id: string; onEnd: (count?: number) => void }) {
  const say = useWords(helpWords).accounts;
  const [reason, setReason] = useState('');
  const fields = useFields({ words: fieldWords, label: () => say.endReason, id: (path) => `end-${path}` });
  const act = useChange((input: { id: string; reason: string }) => place(endAccountSessions, input));
  const submit = async (close: (then: () => void) => void) => {
    const input = fields.check(endAccountSessions.input, { id, reason });
    if (!input) return;
    try {
      const { ended } = await act.mutateAsync(input);
      close(() => onEnd(ended));
    } catch (thrown) {
      fields.showRefusal(thrown);
    }
  };
  return (
    <Sheet open title={say.endTitle} onClose={() => onEnd()}>
      {(close) => (
        <Form className={styles.form} onSubmit={() => void submit(close)}>
          <p>{say.endText}</p>
          <ErrorSummary errors={fields.summary} attempt={fields.attempt} />
          <TextField
            id="end-reason"
            label={say.endReason}
            hint={say.endReasonHint}
            maxLength={300}
            value={reason}
            error={fields.error('reason')}
            onChange={(typed) => {
              fields.changed('reason');
              act.reset();
              setReason(typed);
            }}
          />
          {fields.errors.length === 0 && <Failure thrown={act.error} />}
          <div className={styles.buttons}>
            <Button type="submit" look="danger" busy={act.isPending}>
              {say.end}
            </Button>
          </div>
        </Form>
      )}
    </Sheet>
  );
}
