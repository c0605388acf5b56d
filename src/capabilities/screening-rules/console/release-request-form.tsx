import { useAction } from '#capabilities/staff/console/public.ts';
import { Form } from '#foundation/web/form/form.tsx';
import { useState } from 'react';
import { isoInstant, minute, startOfDay } from '#foundation/time/clock.ts';
import { blankDate, parseEnteredDate, type EnteredDate } from '#foundation/time/entered-date.ts';
import { parseEnteredTime } from '#foundation/time/entered-moment.ts';
import { useFields } from '#foundation/web/form/use-fields.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { DateParts } from '#foundation/web/ui/date-parts/date-parts.tsx';
import { ErrorSummary } from '#foundation/web/ui/error-summary/error-summary.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { requestRelease } from '../contract-release.ts';
import { deskMessages } from '../messages/desk.ts';
import { fieldMessages } from '../messages/fields.ts';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';

export function ReleaseRequestForm({ revision, onDone }: { revision: number; onDone: () => void }) {
  const t = useMessages(deskMessages).releaseRequest;
  const labels: Record<string, string> = { note: t.note, effectiveFrom: t.day, time: t.time };
  const fields = useFields({ messages: fieldMessages, label: (path) => labels[path], id: (path) => `ask-${path}` });
  const [note, setNote] = useState('');
  const [effectiveChoice, setEffectiveChoice] = useState<'soon' | 'later'>('soon');
  const [day, setDay] = useState<EnteredDate>(blankDate);
  const [time, setTime] = useState('');
  const releaseRequest = useAction('rules', (input: { revision: number; note: string; effectiveFrom: string | null }) =>
    callApi(requestRelease, input),
  );
  const send = async () => {
    const parsed = effectiveChoice === 'soon' ? { effectiveFrom: null } : parseMoment(day, time);
    if (!('effectiveFrom' in parsed)) return void fields.acceptOrShow(parsed.errors);
    const input = fields.validate(requestRelease.input, { revision, note, ...parsed });
    if (!input) return;
    try {
      await releaseRequest.mutateAsync(input);
      onDone();
    } catch (thrown) {
      fields.showRefusal(thrown);
    }
  };
  return (
    <Form className={layout.stack} onSubmit={() => void send()}>
      <ErrorSummary errors={fields.summary} attempt={fields.attempt} />
      <TextField
        id="ask-note"
        label={t.note}
        hint={t.noteHint}
        value={note}
        maxLength={500}
        error={fields.error('note')}
        onChange={(value) => {
          fields.clearErrorsOf('note');
          setNote(value);
        }}
      />
      <RadioCards
        id="ask-when"
        legend={t.when}
        value={effectiveChoice}
        onChange={setEffectiveChoice}
        options={[
          { value: 'soon', label: t.soon },
          {
            value: 'later',
            label: t.later,
            followUpFields: (
              <div className={layout.stack}>
                <DateParts
                  id="ask-effectiveFrom"
                  legend={t.day}
                  value={day}
                  error={fields.error('effectiveFrom')}
                  onChange={(value) => {
                    fields.clearErrorsOf('effectiveFrom');
                    setDay(value);
                  }}
                />
                <TextField
                  id="ask-time"
                  label={t.time}
                  hint={t.timeHint}
                  value={time}
                  width="short"
                  maxLength={5}
                  error={fields.error('time')}
                  onChange={(value) => {
                    fields.clearErrorsOf('time');
                    setTime(value);
                  }}
                />
              </div>
            ),
          },
        ]}
      />
      {fields.errors.length === 0 && <Failure thrown={releaseRequest.error} />}
      <div className={layout.row}>
        <Button type="submit" size="compact" busy={releaseRequest.isPending}>
          {t.send}
        </Button>
      </div>
    </Form>
  );
}

type ParsedMoment = { effectiveFrom: string } | { errors: { path: string; key: string }[] };

function parseMoment(day: EnteredDate, time: string): ParsedMoment {
  const date = parseEnteredDate(day);
  const [hours, minutes] = parseEnteredTime(time)?.split(':') ?? [];
  if (date === undefined || hours === undefined)
    return {
      errors: [
        ...(date === undefined ? [{ path: 'effectiveFrom', key: 'date' }] : []),
        ...(hours === undefined ? [{ path: 'time', key: 'time' }] : []),
      ],
    };
  return { effectiveFrom: isoInstant(startOfDay(date) + (Number(hours) * 60 + Number(minutes)) * minute) };
}
