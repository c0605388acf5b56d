import { useState } from 'react';
import { useFields } from '#foundation/web/form/use-fields.ts';
import { ActionForm } from '#foundation/web/ui/action-form/action-form.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { recordCall } from '#capabilities/follow-up/contract.ts';
import { caseMessages } from '#capabilities/follow-up/messages/case.ts';
import { fieldMessages } from '#capabilities/follow-up/messages/fields.ts';
import { type AnswerFormValues, emptyAnswer, parseAnswer } from '#capabilities/follow-up/rules/answer-form-values.ts';
import type { CaseActionProps } from './case-action.ts';
import { useCaseChange } from '../use-case.ts';
import { SymptomFields } from '#capabilities/follow-up/portal/symptom-fields.tsx';

/** A telephone call: nobody took it, or what was said. */
export function CallForm({ detail, onDone }: CaseActionProps) {
  const words = useMessages(caseMessages);
  const t = words.follow;
  const [result, setResult] = useState<'none' | 'well' | 'symptoms'>();
  const [typed, setTyped] = useState<AnswerFormValues>(emptyAnswer);
  const [note, setNote] = useState('');
  const labels: Record<string, string> = { result: t.callLegend };
  const fields = useFields({ words: fieldMessages, label: (path) => labels[path], id: (path) => `call-${path}` });
  const act = useCaseChange(recordCall);
  const save = () => {
    if (!fields.show(result === undefined ? [{ path: 'result', key: 'required' }] : [])) return;
    const read = parseAnswer({ ...typed, how: result === 'symptoms' ? 'symptoms' : 'well' });
    if (result !== 'none' && !fields.show(read.faults)) return;
    const answer = result === 'none' ? null : read.answer;
    const input = fields.check(recordCall.input, { id: detail.row.id, answer, note });
    if (input) act.mutate(input, { onSuccess: () => onDone(words.done), onError: fields.showRefusal });
  };
  return (
    <ActionForm fields={fields} deed={act} go={t.save} onSubmit={save}>
      <RadioCards
        id="call-result"
        legend={t.callLegend}
        options={(['none', 'well', 'symptoms'] as const).map((value) => ({
          value,
          label: t.callResults[value],
          ...(value === 'symptoms' && {
            reveal: <SymptomFields id="call" typed={typed} fields={fields} onChange={setTyped} />,
          }),
        }))}
        value={result}
        error={fields.error('result')}
        onChange={(value) => {
          fields.clear();
          setResult(value);
        }}
      />
      <TextField id="call-note" label={words.note.label} longest={1000} value={note} onChange={setNote} />
    </ActionForm>
  );
}
