import { useState } from 'react';
import { useAction } from '#capabilities/staff/console/public.ts';
import type { RequestOf } from '#foundation/contract/call.ts';
import { isoInstant, parseInstant, systemClock } from '#foundation/time/clock.ts';
import { parseLocalTime } from '#foundation/time/local-time.ts';
import { parseTypedNumber } from '#foundation/web/form/parse-typed-number.ts';
import { useFields } from '#foundation/web/form/use-fields.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { ActionForm } from '#foundation/web/ui/action-form/action-form.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { MomentField } from '#foundation/web/ui/moment-field/moment-field.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { type DeskSeries, planEvent } from '../contract-console.ts';
import { validateEventTimes } from '../rules/validate-series.ts';
import { consoleMessages } from '../messages/console.ts';

const timeFields = ['admitsAt', 'admitsUntil', 'endsAt', 'booksFrom', 'booksUntil'] as const;

export function PlanEventForm({
  series,
  onDone,
  onBack,
}: {
  series: DeskSeries;
  onDone: (message: string) => void;
  onBack: () => void;
}) {
  const messages = useMessages(consoleMessages);
  const t = messages.fields;
  const { charactersLeft: _left, ...fieldLabels } = t;
  const labels: Record<string, string> = { ...fieldLabels, admitsUntil: t.admitsUntilAt };
  const fields = useFields({
    messages: planEvent.fieldMessages,
    label: (path) => labels[path],
    id: (path) => `plan-${path}`,
  });
  const [entered, setEntered] = useState<Record<(typeof timeFields)[number], string>>({
    booksFrom: '',
    booksUntil: '',
    admitsAt: '',
    admitsUntil: '',
    endsAt: '',
  });
  const [capacity, setCapacity] = useState(String(series.capacity));
  const action = useAction('activities', (input: RequestOf<typeof planEvent>) => callApi(planEvent, input));
  const submit = async () => {
    const instants = Object.fromEntries(timeFields.map((name) => [name, instantOf(entered[name])]));
    const input = fields.validate(planEvent.input, {
      series: series.id,
      ...instants,
      capacity: parseTypedNumber(capacity),
    });
    if (!input) return;
    const { admitsAt, admitsUntil, endsAt, booksFrom, booksUntil } = input;
    const times = Object.fromEntries(
      Object.entries({ admitsAt, admitsUntil, endsAt, booksFrom, booksUntil }).map(([name, value]) => [
        name,
        parseInstant(value),
      ]),
    ) as Parameters<typeof validateEventTimes>[0];
    if (!fields.acceptOrShow(validateEventTimes(times, systemClock.now()))) return;
    try {
      await action.mutateAsync(input);
      onDone(messages.series.planned);
    } catch (thrown) {
      fields.showRefusal(thrown);
    }
  };
  return (
    <ActionForm
      fields={fields}
      action={action}
      submitLabel={messages.series.plan}
      onSubmit={() => void submit()}
      onBack={onBack}
    >
      {timeFields.map((name) => (
        <MomentField
          key={name}
          id={`plan-${name}`}
          legend={labels[name] ?? ''}
          hint={t.timeHint}
          value={entered[name]}
          error={fields.error(name)}
          onChange={(value) => {
            fields.clearErrorsOf(name);
            action.reset();
            setEntered({ ...entered, [name]: value });
          }}
        />
      ))}
      <TextField
        id="plan-capacity"
        label={t.capacity}
        inputMode="numeric"
        width="short"
        maxLength={6}
        value={capacity}
        error={fields.error('capacity')}
        onChange={(value) => {
          fields.clearErrorsOf('capacity');
          action.reset();
          setCapacity(value);
        }}
      />
    </ActionForm>
  );
}

function instantOf(entered: string): string | undefined {
  const instant = parseLocalTime(entered);
  return instant === undefined ? undefined : isoInstant(instant);
}
