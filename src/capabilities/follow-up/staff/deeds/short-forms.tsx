import { useState } from 'react';
import { useFields } from '#foundation/web/form/use-fields.ts';
import { useWords } from '#foundation/web/ui/language-context.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { noteCase, renewLink, stopFollowUp } from '#capabilities/follow-up/contract.ts';
import { caseWords } from '#capabilities/follow-up/wording/case.ts';
import { fieldWords } from '#capabilities/follow-up/wording/fields.ts';
import type { DeedProps } from './deed.ts';
import { useCaseChange } from '../use-case.ts';
import { DeedForm } from './deed-form.tsx';

/** A note for colleagues. */
export function NoteForm({ detail, onDone }: DeedProps) {
  const words = useWords(caseWords);
  const [note, setNote] = useState('');
  const fields = useFields({ words: fieldWords, id: () => 'case-note', label: () => words.note.label });
  const act = useCaseChange(noteCase);
  const save = () => {
    const input = fields.check(noteCase.input, { id: detail.row.id, note });
    if (input) act.mutate(input, { onSuccess: () => onDone(words.done), onError: fields.showRefusal });
  };
  return (
    <DeedForm fields={fields} failure={act.error} busy={act.isPending} save={words.note.save} onSave={save}>
      <TextField
        id="case-note"
        label={words.note.label}
        maxLength={500}
        value={note}
        error={fields.error('note')}
        onChange={(value) => {
          fields.changed('note');
          setNote(value);
        }}
      />
    </DeedForm>
  );
}

/** Ends the follow-up before its last day. */
export function StopForm({ detail, onDone }: DeedProps) {
  const words = useWords(caseWords);
  const say = words.follow;
  const [reason, setReason] = useState('');
  const fields = useFields({ words: fieldWords, id: () => 'stop-reason', label: () => say.reason });
  const act = useCaseChange(stopFollowUp);
  const save = () => {
    const input = fields.check(stopFollowUp.input, { id: detail.row.id, revision: detail.revision, reason });
    if (input) act.mutate(input, { onSuccess: () => onDone(words.done), onError: fields.showRefusal });
  };
  return (
    <DeedForm fields={fields} failure={act.error} busy={act.isPending} save={say.stop} look="danger" onSave={save}>
      <p>{say.stopText}</p>
      <TextField
        id="stop-reason"
        label={say.reason}
        maxLength={500}
        value={reason}
        error={fields.error('reason')}
        onChange={(value) => {
          fields.changed('reason');
          setReason(value);
        }}
      />
    </DeedForm>
  );
}

/** Ends the links that are out, and sends a new one. */
export function LinkForm({ detail, onDone }: DeedProps) {
  const say = useWords(caseWords).follow;
  const fields = useFields({ words: fieldWords });
  const act = useCaseChange(renewLink);
  const save = () => act.mutate({ id: detail.row.id }, { onSuccess: () => onDone(say.renewed) });
  return (
    <DeedForm fields={fields} failure={act.error} busy={act.isPending} save={say.renew} onSave={save}>
      <p>{say.renewText}</p>
    </DeedForm>
  );
}
