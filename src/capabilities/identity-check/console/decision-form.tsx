import { type ReactNode, useState } from 'react';
import type { useCallForm } from '#capabilities/staff/console/public.ts';
import { ActionForm } from '#foundation/web/ui/action-form/action-form.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { TextArea } from '#foundation/web/ui/text-area/text-area.tsx';
import { maxNoteLength } from '../rules/limits.ts';

type DecisionFormProps<Reason extends string> = {
  t: Record<'verdictQuestion' | 'decide' | 'refuse' | 'refuseHint' | 'reason' | 'note' | 'noteHint', string> & {
    charactersLeft: (count: number) => string;
  };
  form: Pick<ReturnType<typeof useCallForm>, 'parts' | 'fields' | 'field'>;
  /** The option besides the refusal. */
  approval: { label: string; hint: string };
  reasons: readonly Reason[];
  labelByReason: Readonly<Record<Reason, string>>;
  onSubmit: (decision: { isApproved: true } | { isApproved: false; reason: Reason | undefined; note: string }) => void;
  /** Fields of the approval. */
  children?: ReactNode;
};

/** Form that approves a request, or refuses it with a reason and a note to the person. */
export function DecisionForm<Reason extends string>(props: DecisionFormProps<Reason>) {
  const { t, form, approval, reasons, labelByReason, onSubmit, children } = props;
  const [verdict, setVerdict] = useState<'approve' | 'refuse'>();
  const [reason, setReason] = useState<Reason>();
  const [note, setNote] = useState('');
  const submit = () => {
    if (verdict === undefined) form.fields.acceptOrShow([{ path: 'verdict', key: 'required' }]);
    else onSubmit(verdict === 'approve' ? { isApproved: true } : { isApproved: false, reason, note });
  };
  return (
    <ActionForm {...form.parts} submitLabel={t.decide} onSubmit={submit}>
      <RadioCards
        id="verdict"
        legend={t.verdictQuestion}
        options={[
          { value: 'approve' as const, ...approval },
          { value: 'refuse' as const, label: t.refuse, hint: t.refuseHint },
        ]}
        value={verdict}
        {...form.field('verdict', setVerdict)}
      />
      {verdict === 'approve' && children}
      {verdict === 'refuse' && (
        <>
          <RadioCards<Reason>
            id="reason"
            legend={t.reason}
            options={reasons.map((value) => ({ value, label: labelByReason[value] }))}
            value={reason}
            {...form.field('reason', setReason)}
          />
          <TextArea
            id="note"
            label={t.note}
            hint={t.noteHint}
            value={note}
            maxLength={maxNoteLength}
            remainingMessage={t.charactersLeft}
            {...form.field('note', setNote)}
          />
        </>
      )}
    </ActionForm>
  );
}
