import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { Form } from '#foundation/web/form/form.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSubmission } from '#foundation/web/form/use-submission.ts';
import { useFields } from '#foundation/web/form/use-fields.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { ErrorSummary } from '#foundation/web/ui/error-summary/error-summary.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import type { Question } from '../contract-traveller.ts';
import { parseAnswer, type AnswerFormValues, toAnswerFormValues } from '../rules/answer-form-values.ts';
import { travellerFieldMessages } from '../messages/fields.ts';
import { questionMessages } from '../messages/question.ts';
import type { AnswerChannel } from './answer-channel.ts';
import { personLabel } from './person-label.ts';
import { SymptomFields } from './symptom-fields.tsx';

/** Form that answers the daily question for several travellers. Entered values stay when sending fails. */
export function AnswerForm({ question, travellers, channel, onDone }: AnswerFormProps) {
  const t = useMessages(questionMessages);
  const queries = useQueryClient();
  const [values, setValues] = useState<Record<number, AnswerFormValues>>(() =>
    Object.fromEntries(travellers.map(({ number, answer }) => [number, toAnswerFormValues(answer)])),
  );
  const valuesOf = (number: number) => values[number] ?? toAnswerFormValues(null);
  const nameOf = (number: number) => personLabel(question, number, t);
  const fields = useFields({ messages: travellerFieldMessages, label: (path) => nameOf(Number(path.split('.')[0])) });
  const submission = useSubmission();
  const send = async (answers: Parameters<AnswerChannel['answer']>[0]) => {
    const updatedQuestion = await channel.answer(answers);
    await queries.invalidateQueries({ queryKey: ['follow-up', 'questions'] });
    onDone(updatedQuestion);
  };
  const setTravellerValues = (number: number, newValues: AnswerFormValues) => {
    fields.clearErrorsOf(`${number}.how`);
    submission.clearFailure();
    setValues({ ...values, [number]: newValues });
  };
  const submit = () => {
    const parsed = travellers.map(({ number }) => ({ number, ...parseAnswer(valuesOf(number)) }));
    const errors = parsed.flatMap(({ number, errors: travellerErrors }) =>
      travellerErrors.map(({ path, key }) => ({ path: `${number}.${path}`, key })),
    );
    if (fields.acceptOrShow(errors))
      void submission.submit(() => send(parsed.map(({ number, answer }) => ({ number, answer }))));
  };
  const markAllWell = () =>
    setValues(
      Object.fromEntries(
        travellers.map(({ number }) => [number, { ...valuesOf(number), healthState: 'well' as const }]),
      ),
    );
  return (
    <Form onSubmit={submit}>
      <ErrorSummary errors={fields.summary} attempt={fields.attempt} />
      {travellers.length > 1 && (
        <Button variant="secondary" onClick={markAllWell}>
          {t.allWell}
        </Button>
      )}
      {travellers.map(({ number, dayNumber, dayCount }) => (
        <RadioCards
          key={number}
          id={`${number}-how`}
          legend={t.legend(nameOf(number))}
          hint={t.day(dayNumber, dayCount)}
          value={valuesOf(number).healthState || undefined}
          error={fields.error(`${number}.how`)}
          onChange={(healthState) => setTravellerValues(number, { ...valuesOf(number), healthState })}
          options={[
            { value: 'well', label: t.well },
            {
              value: 'symptoms',
              label: t.symptoms,
              followUpFields: (
                <SymptomFields
                  id={String(number)}
                  path={`${number}.`}
                  values={valuesOf(number)}
                  fields={fields}
                  onChange={(newValues) => setTravellerValues(number, newValues)}
                />
              ),
            },
          ]}
        />
      ))}
      <Failure thrown={submission.failure} />
      <Button type="submit" busy={submission.busy} busyText={t.sending}>
        {t.send}
      </Button>
    </Form>
  );
}

type AnswerFormProps = {
  question: Question;
  travellers: Question['travellers'];
  channel: AnswerChannel;
  onDone: (updatedQuestion: Question) => void;
};
