import { useState } from 'react';
import { useFields } from '#foundation/web/form/use-fields.ts';
import { ActionForm } from '#foundation/web/ui/action-form/deed-form.tsx';
import { useWords } from '#foundation/web/ui/language-context.tsx';
import { ReasonForm } from '#foundation/web/ui/reason-form/reason-form.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { noteCase, renewLink, stopFollowUp } from '#capabilities/follow-up/contract.ts';
import { caseWords } from '#capabilities/follow-up/wording/case.ts';
import { fieldWords } from '#capabilities/follow-up/wording/fields.ts';
import type { CaseActionProps } from './case-action.ts';
import { useCaseChange } from '../use-case.ts';

/** A note for colleagues. */
export function NoteForm({ detail, onDone }: CaseActionProps) {
  const words = useWords(caseWords);
  const [note, setNote] = useState('');
  const fields = useFields({ words: fieldWords, id: () => 'case-note', label: () => words.note.label });
  const act = useCaseChange(noteCase);
  const save = () => {
    const input = fields.check(noteCase.input, { id: detail.row.id, note });
    if (input) act.mutate(input, { onSuccess: () => onDone(words.done), onError: fields.showRefusal });
  };
  return (
    <ActionForm fields={fields} deed={act} go={words.note.save} onSubmit={save}>
      <TextField
        id="case-note"
        label={words.note.label}
        longest={500}
        value={note}
        error={fields.error('note')}
        onChange={(value) => {
          fields.changed('note');
          setNote(value);
        }}
      />
    </ActionForm>
  );
}

/** Ends the follow-up before its last day. */
export function StopForm({ detail, onDone }: CaseActionProps) {
  const words = useWords(caseWords);
  const say = words.follow;
  const act = useCaseChange(stopFollowUp);
  return (
    <ReasonForm
      field={{ id: 'stop-reason', label: say.reason, longest: 500 }}
      input={stopFollowUp.input}
      rest={{ id: detail.row.id, revision: detail.revision }}
      words={fieldWords}
      deed={act}
      text={say.stopText}
      go={say.stop}
      danger
      onDone={() => onDone(words.done)}
    />
  );
}

/** Ends the links that are out, and sends a new one. */
export function RenewLinkForm({ detail, onDone }: CaseActionProps) {
  const say = useWords(caseWords).follow;
  const fields = useFields({ words: fieldWords });
  const act = useCaseChange(renewLink);
  const save = () => act.mutate({ id: detail.row.id }, { onSuccess: () => onDone(say.renewed) });
  return (
    <ActionForm fields={fields} deed={act} go={say.renew} onSubmit={save}>
      <p>{say.renewText}</p>
    </ActionForm>
  );
}
