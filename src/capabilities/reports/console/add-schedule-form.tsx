import { usePortOptions } from '#capabilities/ports-of-entry/console/public.ts';
import { useActionForm } from '#capabilities/staff/console/public.ts';
import { useApiQuery } from '#foundation/web/http/use-api-query.ts';
import { ActionForm } from '#foundation/web/ui/action-form/action-form.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { SelectField } from '#foundation/web/ui/select-field/select-field.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { addSchedule, listSchedules } from '../contract-schedules.ts';
import { reportMessages } from '../messages/reports.ts';
import { scheduleMessages } from '../messages/schedules.ts';
import type { DestinationName } from '../rules/delivery.ts';
import { formatsByKind, isFormatOf, type ReportFormat, type ReportKind } from '../rules/kinds.ts';
import { reportsKey } from './queries.ts';
import { ContentsNote, usePermittedKinds } from './request-report-form.tsx';

export function AddScheduleForm({ onDone }: { onDone: (message: string) => void }) {
  const t = useMessages(scheduleMessages);
  const r = useMessages(reportMessages);
  const kinds = usePermittedKinds();
  const ports = usePortOptions();
  const { data } = useApiQuery([reportsKey, 'destinations'], listSchedules, { input: {} });
  const { entered, field, group, formProps } = useScheduleForm(onDone);
  const format = isFormatOf(entered.kind, entered.format) ? entered.format : 'csv';
  return (
    <ActionForm {...formProps} submitLabel={t.save}>
      <RadioCards {...group('kind')} options={kinds.map((kind) => ({ value: kind, label: r.kinds[kind] }))} />
      <RadioCards
        {...group('format')}
        value={format}
        layout="chips"
        options={formatsByKind[entered.kind].map((value) => ({ value, label: r.formats[value] }))}
      />
      <ContentsNote kind={entered.kind} format={format} />
      <SelectField {...field('portId')} options={ports} emptyOptionLabel={r.allPorts} hint={r.portHint} />
      <RadioCards
        {...group('frequency')}
        options={(['daily', 'weekly'] as const).map((value) => ({
          value,
          label: t.frequencies[value],
          hint: t.frequencyHints[value],
        }))}
      />
      {entered.frequency === 'weekly' && (
        <SelectField
          {...field('weekday')}
          options={t.weekdays.map((label, index) => ({ value: String(index + 1), label }))}
        />
      )}
      <TextField {...field('timeOfDay')} type="time" width="short" hint={t.timeHint} />
      <RadioCards
        {...group('destination')}
        hint={data?.destinations.length === 0 ? t.noDestinations : undefined}
        options={(data?.destinations ?? []).map((value) => ({ value, label: r.destinations[value] }))}
      />
      <TextField {...field('reason')} hint={r.reasonHint} />
    </ActionForm>
  );
}

function useScheduleForm(onDone: (message: string) => void) {
  const t = useMessages(scheduleMessages);
  const r = useMessages(reportMessages);
  return useActionForm(reportsKey, addSchedule, {
    id: 'schedule',
    labels: {
      kind: r.kind,
      format: r.format,
      portId: r.port,
      frequency: t.frequency,
      weekday: t.weekday,
      timeOfDay: t.time,
      destination: t.destination,
      reason: r.reason,
    },
    initial: {
      kind: 'daily-counts' as ReportKind,
      format: 'csv' as ReportFormat,
      portId: '',
      frequency: 'daily' as 'daily' | 'weekly',
      weekday: '1',
      timeOfDay: '06:00',
      destination: undefined as DestinationName | undefined,
      reason: '',
    },
    toInput: ({ frequency, weekday, portId, format, ...entered }) => ({
      ...entered,
      format: isFormatOf(entered.kind, format) ? format : 'csv',
      portId: portId === '' ? null : portId,
      weekday: frequency === 'weekly' ? Number(weekday) : null,
    }),
    onDone: () => onDone(t.saved),
  });
}
