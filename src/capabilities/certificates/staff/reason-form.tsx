import { useState } from 'react';
import { useFields } from '#foundation/web/form/use-fields.ts';
import { useWords } from '#foundation/web/ui/language-context.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { revokeCertificate } from '../contract-console.ts';
import { consoleWords } from '../wording/console.ts';
import { DeedForm } from './deed-form.tsx';
import { useDeed } from './use-desk.ts';

type ReasonFormProps = {
  id: string;
  go: string;
  text?: string;
  act: (input: { id: string; reason: string }) => Promise<object>;
  onDone: () => void;
  onBack: () => void;
};

/** Asks for the reason of a deed, and does it. */
export function ReasonForm({ id, go, text, act, onDone, onBack }: ReasonFormProps) {
  const say = useWords(consoleWords).one;
  const fields = useFields({ label: () => say.reason });
  const [reason, setReason] = useState('');
  const deed = useDeed(act);
  const submit = async () => {
    const input = fields.check(revokeCertificate.input, { id, reason });
    if (!input) return;
    try {
      await deed.mutateAsync(input);
      onDone();
    } catch (thrown) {
      fields.showRefusal(thrown);
    }
  };
  return (
    <DeedForm
      fields={fields}
      deed={deed}
      go={go}
      {...(text && { text })}
      danger
      onSubmit={() => void submit()}
      onBack={onBack}
    >
      <TextField
        id="reason"
        label={say.reason}
        hint={say.reasonHint}
        maxLength={300}
        value={reason}
        error={fields.error('reason')}
        onChange={(value) => {
          fields.changed('reason');
          deed.reset();
          setReason(value);
        }}
      />
    </DeedForm>
  );
}
