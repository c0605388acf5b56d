import { useActionForm } from '#capabilities/staff/console/public.ts';
import { ActionForm } from '#foundation/web/ui/action-form/action-form.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { reassignCase } from '#capabilities/follow-up/contract.ts';
import { caseMessages } from '#capabilities/follow-up/messages/case.ts';
import type { CaseActionProps } from './case-action.ts';

export function ReassignForm({ detail: { row, revision, colleagues }, onDone }: CaseActionProps) {
  const t = useMessages(caseMessages);
  const { field, group, formProps } = useActionForm('follow-up', reassignCase, {
    initial: { newHolder: '', note: '' },
    id: 'pass',
    labels: { newHolder: t.reassignTo, note: t.reassignNote },
    toInput: ({ newHolder, note }) => ({ id: row.id, revision, newHolder: newHolder === '' ? null : newHolder, note }),
    onDone: () => onDone(t.done),
  });
  return (
    <ActionForm {...formProps} submitLabel={t.reassign}>
      <RadioCards
        {...group('newHolder')}
        options={[
          { value: '', label: t.reassignToDesk },
          ...colleagues.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <TextField {...field('note')} maxLength={1000} />
    </ActionForm>
  );
}
