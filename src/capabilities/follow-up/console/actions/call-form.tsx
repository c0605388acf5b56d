import { useActionForm } from '#capabilities/staff/console/public.ts';
import { ActionForm } from '#foundation/web/ui/action-form/action-form.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { recordCall } from '#capabilities/follow-up/contract.ts';
import { caseMessages } from '#capabilities/follow-up/messages/case.ts';
import { emptyAnswer, parseAnswer } from '#capabilities/follow-up/rules/answer-form-values.ts';
import type { CaseActionProps } from './case-action.ts';
import { SymptomFields } from '#capabilities/follow-up/portal/symptom-fields.tsx';

const blankForm = { result: undefined as 'none' | 'well' | 'symptoms' | undefined, answer: emptyAnswer, note: '' };

export function CallForm({ detail, onDone }: CaseActionProps) {
  const messages = useMessages(caseMessages);
  const t = messages.followUp;
  const { fields, entered, change, field, group, formProps } = useActionForm('follow-up', recordCall, {
    id: 'call',
    labels: { result: t.callLegend, note: messages.note.label },
    initial: blankForm,
    checkEntered: ({ result, answer }) => {
      if (result === undefined) return [{ path: 'result', key: 'required' }];
      return result === 'none' ? [] : parseAnswer({ ...answer, healthState: result }).errors;
    },
    toInput: ({ result = 'none', answer, note }) => ({
      id: detail.row.id,
      answer: result === 'none' ? null : parseAnswer({ ...answer, healthState: result }).answer,
      note,
    }),
    onDone: () => onDone(messages.done),
  });
  const symptomFields = (
    <SymptomFields id="call" values={entered.answer} fields={fields} onChange={(answer) => change({ answer }, [])} />
  );
  return (
    <ActionForm {...formProps} submitLabel={t.save}>
      <RadioCards
        {...group('result')}
        options={(['none', 'well', 'symptoms'] as const).map((value) => ({
          value,
          label: t.callResults[value],
          ...(value === 'symptoms' && { followUpFields: symptomFields }),
        }))}
        onChange={(result) => {
          fields.clearAllErrors();
          change({ result });
        }}
      />
      <TextField {...field('note')} maxLength={1000} />
    </ActionForm>
  );
}
