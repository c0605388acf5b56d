import { Stack } from '#foundation/web/ui/layout/layout.tsx';
import { useAction } from '#capabilities/staff/console/public.ts';
import { isoInstant, minute, startOfDay } from '#foundation/time/clock.ts';
import { blankDate, type EnteredDate, parseEnteredDate } from '#foundation/time/entered-date.ts';
import { parseEnteredTime } from '#foundation/time/entered-moment.ts';
import { useForm } from '#foundation/web/form/use-form.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { ActionForm } from '#foundation/web/ui/action-form/action-form.tsx';
import { DateParts } from '#foundation/web/ui/date-parts/date-parts.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { requestRelease } from '../contract-release.ts';
import { deskMessages } from '../messages/desk.ts';
import { fieldMessages } from '../messages/fields.ts';

export function ReleaseRequestForm({ revision, onDone }: { revision: number; onDone: () => void }) {
  const t = useMessages(deskMessages).releaseRequest;
  const releaseRequest = useAction('rules', (input: { revision: number; note: string; effectiveFrom: string | null }) =>
    callApi(requestRelease, input),
  );
  const { fields, entered, field, group } = useForm({
    id: 'ask',
    labels: { note: t.note, when: t.when, effectiveFrom: t.day, time: t.time },
    messages: fieldMessages,
    initial: { note: '', when: 'soon' as 'soon' | 'later', effectiveFrom: blankDate, time: '' },
  });
  const send = async () => {
    const { note, when, effectiveFrom, time } = entered;
    const parsed = when === 'soon' ? { effectiveFrom: null } : parseMoment(effectiveFrom, time);
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
    <ActionForm
      fields={fields}
      action={releaseRequest}
      size="compact"
      submitLabel={t.send}
      onSubmit={() => void send()}
    >
      <TextField {...field('note')} hint={t.noteHint} maxLength={500} />
      <RadioCards
        {...group('when')}
        options={[
          { value: 'soon', label: t.soon },
          {
            value: 'later',
            label: t.later,
            followUpFields: (
              <Stack>
                <DateParts {...group('effectiveFrom')} />
                <TextField {...field('time')} hint={t.timeHint} width="short" maxLength={5} />
              </Stack>
            ),
          },
        ]}
      />
    </ActionForm>
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
