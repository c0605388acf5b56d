import { ReasonActionForm, useActionForm } from '#capabilities/staff/console/public.ts';
import { ActionForm } from '#foundation/web/ui/action-form/action-form.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { addCaseNote, type CaseEntry, renewLink, reopenCase, stopFollowUp } from '#capabilities/follow-up/contract.ts';
import { caseMessages } from '#capabilities/follow-up/messages/case.ts';
import type { CaseActionProps } from './case-action.ts';

/** Form of a new note, or of the correction of one. */
export function NoteForm({ detail, onDone, corrected }: CaseActionProps & { corrected?: CaseEntry }) {
  const messages = useMessages(caseMessages);
  const t = messages.note;
  const { field, formProps } = useActionForm('follow-up', addCaseNote, {
    initial: { note: corrected?.note ?? '' },
    id: 'case',
    labels: { note: t.label },
    toInput: (entered) => ({ id: detail.row.id, ...entered, corrects: corrected?.id ?? null }),
    onDone: () => onDone(messages.done),
  });
  return (
    <ActionForm {...formProps} submitLabel={t.save}>
      <TextField {...field('note')} maxLength={500} />
    </ActionForm>
  );
}

export function StopForm({ detail: { row, revision }, onDone }: CaseActionProps) {
  const messages = useMessages(caseMessages);
  const t = messages.followUp;
  return (
    <ReasonActionForm
      queryKey="follow-up"
      call={stopFollowUp}
      input={{ id: row.id, revision }}
      id="stop"
      label={t.reason}
      maxLength={500}
      text={t.stopText}
      submitLabel={t.stop}
      danger
      onDone={() => onDone(messages.done)}
    />
  );
}

export function ReopenForm({ detail: { row, revision }, onDone }: CaseActionProps) {
  const t = useMessages(caseMessages);
  return (
    <ReasonActionForm
      queryKey="follow-up"
      call={reopenCase}
      input={{ id: row.id, revision }}
      id="reopen"
      label={t.followUp.reason}
      maxLength={500}
      text={t.reopen.text}
      submitLabel={t.reopen.save}
      onDone={() => onDone(t.done)}
    />
  );
}

/** Form that revokes the links already sent, and sends a new one. */
export function RenewLinkForm({ detail, onDone }: CaseActionProps) {
  const t = useMessages(caseMessages).followUp;
  const { formProps } = useActionForm('follow-up', renewLink, {
    initial: { id: detail.row.id },
    onDone: () => onDone(t.renewed),
  });
  return (
    <ActionForm {...formProps} submitLabel={t.renew}>
      <p>{t.renewText}</p>
    </ActionForm>
  );
}
