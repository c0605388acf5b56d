import { useActionForm } from '#capabilities/staff/console/public.ts';
import { isoInstant, type Millis, parseInstant, systemClock } from '#foundation/time/clock.ts';
import { parseLocalTime } from '#foundation/time/local-time.ts';
import { parseTypedNumber } from '#foundation/web/form/parse-typed-number.ts';
import { ActionForm } from '#foundation/web/ui/action-form/action-form.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { MomentField } from '#foundation/web/ui/moment-field/moment-field.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { type DeskSeries, planEvent } from '../contract-console.ts';
import { validateEventTimes } from '../rules/validate-series.ts';
import { consoleMessages } from '../messages/console.ts';

const timeFields = ['admitsAt', 'admitsUntil', 'endsAt', 'booksFrom', 'booksUntil'] as const;

type TimeField = (typeof timeFields)[number];
type PlanEventFormProps = { series: DeskSeries; onDone: (message: string) => void; onBack?: () => void };

export function PlanEventForm({ series, onDone, ...back }: PlanEventFormProps) {
  const messages = useMessages(consoleMessages);
  const t = messages.fields;
  const { charactersLeft: _left, ...fieldLabels } = t;
  const { field, group, formProps } = useActionForm('activities', planEvent, {
    initial: { ...emptyTimes, capacity: String(series.capacity) },
    id: 'plan',
    labels: { ...fieldLabels, admitsUntil: t.admitsUntilAt },
    toInput: ({ capacity, ...times }) => ({
      series: series.id,
      ...Object.fromEntries(timeFields.map((name) => [name, instantOf(times[name])])),
      capacity: parseTypedNumber(capacity),
    }),
    check: (input) => {
      const times = Object.fromEntries(timeFields.map((name) => [name, parseInstant(input[name])]));
      return validateEventTimes(times as Record<TimeField, Millis>, systemClock.now());
    },
    onDone: () => onDone(messages.series.planned),
  });
  return (
    <ActionForm {...formProps} {...back} submitLabel={messages.series.plan}>
      {timeFields.map((name) => (
        <MomentField key={name} {...group(name)} hint={t.timeHint} />
      ))}
      <TextField {...field('capacity')} inputMode="numeric" width="short" maxLength={6} />
    </ActionForm>
  );
}

const emptyTimes: Record<TimeField, string> = {
  admitsAt: '',
  admitsUntil: '',
  endsAt: '',
  booksFrom: '',
  booksUntil: '',
};

function instantOf(entered: string): string | undefined {
  const instant = parseLocalTime(entered);
  return instant === undefined ? undefined : isoInstant(instant);
}
