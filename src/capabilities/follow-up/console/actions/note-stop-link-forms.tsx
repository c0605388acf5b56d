import { useState } from 'react';
import { useFields } from '#foundation/web/form/use-fields.ts';
import { ActionForm } from '#foundation/web/ui/action-form/action-form.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { ReasonForm } from '#foundation/web/ui/reason-form/reason-form.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { addCaseNote, renewLink, stopFollowUp } from '#capabilities/follow-up/contract.ts';
import { caseMessages } from '#capabilities/follow-up/messages/case.ts';
import { fieldMessages } from '#capabilities/follow-up/messages/fields.ts';
import type { CaseActionProps } from './case-action.ts';
import { useCaseChange } from '../use-case.ts';

export function NoteForm({ detail, onDone }: CaseActionProps) {
  const messages = useMessages(caseMessages);
  const [note, setNote] = useState('');
  const fields = useFields({ messages: fieldMessages, id: () => 'case-note', label: () => messages.note.label });
  const mutation = useCaseChange(addCaseNote);
  const save = () => {
    const input = fields.validate(addCaseNote.input, { id: detail.row.id, note });
    if (input) mutation.mutate(input, { onSuccess: () => onDone(messages.done), onError: fields.showRefusal });
  };
  return (
    <ActionForm fields={fields} action={mutation} submitLabel={messages.note.save} onSubmit={save}>
      <TextField
        id="case-note"
        label={messages.note.label}
        maxLength={500}
        value={note}
        error={fields.error('note')}
        onChange={(value) => {
          fields.clearErrorsOf('note');
          setNote(value);
        }}
      />
    </ActionForm>
  );
}

export function StopForm({ detail, onDone }: CaseActionProps) {
  const messages = useMessages(caseMessages);
  const t = messages.followUp;
  const mutation = useCaseChange(stopFollowUp);
  return (
    <ReasonForm
      field={{ id: 'stop-reason', label: t.reason, maxLength: 500 }}
      schema={stopFollowUp.input}
      inputBesidesNote={{ id: detail.row.id, revision: detail.revision }}
      messages={fieldMessages}
      action={mutation}
      text={t.stopText}
      submitLabel={t.stop}
      danger
      onDone={() => onDone(messages.done)}
    />
  );
}

/** Form that revokes the links already sent, and sends a new one. */
export function RenewLinkForm({ detail, onDone }: CaseActionProps) {
  const t = useMessages(caseMessages).followUp;
  const fields = useFields({ messages: fieldMessages });
  const mutation = useCaseChange(renewLink);
  const save = () => mutation.mutate({ id: detail.row.id }, { onSuccess: () => onDone(t.renewed) });
  return (
    <ActionForm fields={fields} action={mutation} submitLabel={t.renew} onSubmit={save}>
      <p>{t.renewText}</p>
    </ActionForm>
  );
}
