import { useState } from 'react';
import { useCallForm } from '#capabilities/staff/console/public.ts';
import { ActionForm } from '#foundation/web/ui/action-form/action-form.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { recordCall } from '#capabilities/follow-up/contract.ts';
import { caseMessages } from '#capabilities/follow-up/messages/case.ts';
import { type AnswerFormValues, emptyAnswer, parseAnswer } from '#capabilities/follow-up/rules/answer-form-values.ts';
import type { CaseActionProps } from './case-action.ts';
import { SymptomFields } from '#capabilities/follow-up/portal/symptom-fields.tsx';

export function CallForm({ detail, onDone }: CaseActionProps) {
  const messages = useMessages(caseMessages);
  const t = messages.followUp;
  const [result, setResult] = useState<'none' | 'well' | 'symptoms'>();
  const [values, setValues] = useState<AnswerFormValues>(emptyAnswer);
  const [note, setNote] = useState('');
  const form = useCallForm('follow-up', recordCall, {
    id: (path) => `call-${path}`,
    labels: { result: t.callLegend },
  });
  const { fields } = form;
  const save = async () => {
    if (!fields.acceptOrShow(result === undefined ? [{ path: 'result', key: 'required' }] : [])) return;
    const parsed = parseAnswer({ ...values, healthState: result === 'symptoms' ? 'symptoms' : 'well' });
    if (result !== 'none' && !fields.acceptOrShow(parsed.errors)) return;
    const answer = result === 'none' ? null : parsed.answer;
    if (await form.send({ id: detail.row.id, answer, note })) onDone(messages.done);
  };
  return (
    <ActionForm {...form.parts} submitLabel={t.save} onSubmit={() => void save()}>
      <RadioCards
        id="call-result"
        legend={t.callLegend}
        options={(['none', 'well', 'symptoms'] as const).map((value) => ({
          value,
          label: t.callResults[value],
          ...(value === 'symptoms' && {
            followUpFields: <SymptomFields id="call" values={values} fields={fields} onChange={setValues} />,
          }),
        }))}
        value={result}
        error={fields.error('result')}
        onChange={(value) => {
          fields.clearAllErrors();
          setResult(value);
        }}
      />
      <TextField id="call-note" label={messages.note.label} maxLength={1000} value={note} onChange={setNote} />
    </ActionForm>
  );
}
