import { useState } from 'react';
import { useFields } from '#foundation/web/form/use-fields.ts';
import { Checkbox } from '#foundation/web/ui/checkbox/checkbox.tsx';
import { ActionForm } from '#foundation/web/ui/action-form/action-form.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { type CaseDetail, decideCase } from '#capabilities/follow-up/contract.ts';
import { Outcome } from '#capabilities/follow-up/rules/forms.ts';
import { caseMessages } from '#capabilities/follow-up/messages/case.ts';
import { deskMessages } from '#capabilities/follow-up/messages/desk.ts';
import { fieldMessages } from '#capabilities/follow-up/messages/fields.ts';
import type { CaseActionProps } from './case-action.ts';
import { useCaseChange } from '../use-case.ts';

export type DecideFormProps = Pick<CaseActionProps, 'onDone'> & {
  detail: Pick<CaseDetail, 'revision' | 'declaration'> & { row: Pick<CaseDetail['row'], 'id'> };
};

export function DecideForm({ detail, onDone }: DecideFormProps) {
  const messages = useMessages(caseMessages);
  const desk = useMessages(deskMessages);
  const t = messages.outcome;
  const [outcome, setOutcome] = useState<Outcome>();
  const [withGroup, setWithGroup] = useState(false);
  const [note, setNote] = useState('');
  const labels: Record<string, string> = { outcome: t.legend, note: t.note };
  const fields = useFields({ messages: fieldMessages, label: (path) => labels[path], id: (path) => `decide-${path}` });
  const mutation = useCaseChange(decideCase);
  const offersGroup = outcome === 'home' && (detail.declaration?.travellers ?? 1) > 1;
  const save = () => {
    if (!fields.acceptOrShow(outcome === undefined ? [{ path: 'outcome', key: 'required' }] : [])) return;
    if (!fields.acceptOrShow(outcome === 'other' && note.trim() === '' ? [{ path: 'note', key: 'note-needed' }] : []))
      return;
    const { revision, row } = detail;
    const input = fields.validate(decideCase.input, {
      id: row.id,
      revision,
      outcome,
      note,
      withGroup: offersGroup && withGroup,
    });
    if (input) mutation.mutate(input, { onSuccess: () => onDone(messages.done), onError: fields.showRefusal });
  };
  return (
    <ActionForm fields={fields} action={mutation} submitLabel={t.save} onSubmit={save}>
      <RadioCards
        id="decide-outcome"
        legend={t.legend}
        options={Outcome.options.map((value) => ({ value, label: desk.outcome[value], hint: t.hints[value] }))}
        value={outcome}
        error={fields.error('outcome')}
        onChange={(value) => {
          fields.clearAllErrors();
          setOutcome(value);
        }}
      />
      {offersGroup && (
        <Checkbox
          id="decide-group"
          label={t.withGroup}
          hint={t.withGroupHint}
          checked={withGroup}
          onChange={setWithGroup}
        />
      )}
      <TextField
        id="decide-note"
        label={t.note}
        maxLength={1000}
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
