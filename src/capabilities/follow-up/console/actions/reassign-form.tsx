import { useState } from 'react';
import { useFields } from '#foundation/web/form/use-fields.ts';
import { ActionForm } from '#foundation/web/ui/action-form/action-form.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { reassignCase } from '#capabilities/follow-up/contract.ts';
import { caseMessages } from '#capabilities/follow-up/messages/case.ts';
import { fieldMessages } from '#capabilities/follow-up/messages/fields.ts';
import type { CaseActionProps } from './case-action.ts';
import { useCaseChange } from '../use-case.ts';

export function ReassignForm({ detail, onDone }: CaseActionProps) {
  const messages = useMessages(caseMessages);
  const [newHolder, setNewHolder] = useState('');
  const [note, setNote] = useState('');
  const fields = useFields({ messages: fieldMessages });
  const mutation = useCaseChange(reassignCase);
  const save = () => {
    const { row, revision } = detail;
    const input = fields.validate(reassignCase.input, {
      id: row.id,
      revision,
      newHolder: newHolder === '' ? null : newHolder,
      note,
    });
    if (input) mutation.mutate(input, { onSuccess: () => onDone(messages.done), onError: fields.showRefusal });
  };
  return (
    <ActionForm fields={fields} action={mutation} submitLabel={messages.reassign} onSubmit={save}>
      <RadioCards
        id="pass-to"
        legend={messages.reassignTo}
        options={[
          { value: '', label: messages.reassignToDesk },
          ...detail.colleagues.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={newHolder}
        onChange={setNewHolder}
      />
      <TextField id="pass-note" label={messages.reassignNote} maxLength={1000} value={note} onChange={setNote} />
    </ActionForm>
  );
}
