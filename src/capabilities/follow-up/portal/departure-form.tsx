import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { Form } from '#foundation/web/form/form.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { systemClock } from '#foundation/time/clock.ts';
import { isBlankDate, parseEnteredDate, toEnteredDate } from '#foundation/time/entered-date.ts';
import { useSubmission } from '#foundation/web/form/use-submission.ts';
import { useFields } from '#foundation/web/form/use-fields.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { CheckboxList } from '#foundation/web/ui/checkbox/checkbox.tsx';
import { DateParts } from '#foundation/web/ui/date-parts/date-parts.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import type { Question } from '../contract-traveller.ts';
import { travellerFieldMessages } from '../messages/fields.ts';
import { questionMessages } from '../messages/question.ts';
import type { AnswerChannel } from './answer-channel.ts';
import { personLabel } from './person-label.ts';

/** Form by which a group reports that travellers have left the country. */
export function DepartureForm({ question, channel, onDone }: DepartureFormProps) {
  const t = useMessages(questionMessages);
  const queries = useQueryClient();
  const [selectedNumbers, setSelectedNumbers] = useState<string[]>([]);
  const [departedOn, setLeftOn] = useState(() => toEnteredDate(systemClock.today()));
  const fields = useFields({ messages: travellerFieldMessages, focus: 'field', id: (path) => `left-${path}` });
  const submission = useSubmission(fields);
  const send = async (day: string) => {
    const updatedQuestion = await channel.leave(selectedNumbers.map(Number), day);
    await queries.invalidateQueries({ queryKey: ['follow-up', 'questions'] });
    onDone(updatedQuestion);
  };
  const submit = () => {
    const day = parseEnteredDate(departedOn);
    const errors = [
      ...(selectedNumbers.length === 0 ? [{ path: 'numbers', key: 'travellers-needed' }] : []),
      ...(day === undefined || day > systemClock.today()
        ? [{ path: 'departedOn', key: isBlankDate(departedOn) ? 'required' : 'departed-on' }]
        : []),
    ];
    if (fields.acceptOrShow(errors) && day !== undefined) void submission.submit(() => send(day));
  };
  return (
    <details className="disclosure">
      <summary>{t.departure.open}</summary>
      <Form onSubmit={submit}>
        <p>{t.departure.text}</p>
        <CheckboxList
          id="left-numbers"
          legend={t.departure.travellers}
          options={question.travellers.map(({ number }) => ({
            value: String(number),
            label: personLabel(question, number, t),
          }))}
          values={selectedNumbers}
          error={fields.error('numbers')}
          onChange={(values) => {
            fields.clearErrorsOf('numbers');
            setSelectedNumbers(values);
          }}
        />
        <DateParts
          id="left-departedOn"
          legend={t.departure.departureDate}
          value={departedOn}
          error={fields.error('departedOn')}
          onChange={(value) => {
            fields.clearErrorsOf('departedOn');
            setLeftOn(value);
          }}
        />
        {fields.errors.length === 0 && <Failure thrown={submission.failure} />}
        <Button type="submit" variant="secondary" busy={submission.busy} busyText={t.sending}>
          {t.departure.save}
        </Button>
      </Form>
    </details>
  );
}

type DepartureFormProps = { question: Question; channel: AnswerChannel; onDone: (updatedQuestion: Question) => void };
