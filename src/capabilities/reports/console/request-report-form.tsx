import { usePortOptions } from '#capabilities/ports-of-entry/console/public.ts';
import { useActionForm, useHasScope } from '#capabilities/staff/console/public.ts';
import { systemClock } from '#foundation/time/clock.ts';
import { type EnteredDate, isBlankDate, parseEnteredDate, toEnteredDate } from '#foundation/time/entered-date.ts';
import { addDays } from '#foundation/time/local-date.ts';
import { ActionForm } from '#foundation/web/ui/action-form/action-form.tsx';
import { DateParts } from '#foundation/web/ui/date-parts/date-parts.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { SmallText, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { SelectField } from '#foundation/web/ui/select-field/select-field.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { requestReport } from '../contract.ts';
import { reportMessages } from '../messages/reports.ts';
import {
  formatsByKind,
  isFormatOf,
  isLineList,
  type ReportFormat,
  type ReportKind,
  reportKinds,
} from '../rules/kinds.ts';
import { validateReportDays } from '../rules/report-days.ts';
import { reportsKey } from './queries.ts';

export function RequestReportForm({ onDone }: { onDone: (message: string) => void }) {
  const t = useMessages(reportMessages);
  const kinds = usePermittedKinds();
  const ports = usePortOptions();
  const yesterday = toEnteredDate(addDays(systemClock.today(), -1));
  const { entered, field, group, formProps } = useActionForm(reportsKey, requestReport, {
    id: 'report',
    labels: {
      kind: t.kind,
      format: t.format,
      portId: t.port,
      firstDay: t.firstDay,
      lastDay: t.lastDay,
      reason: t.reason,
    },
    initial: {
      kind: 'daily-counts' as ReportKind,
      format: 'csv' as ReportFormat,
      portId: '',
      firstDay: yesterday,
      lastDay: yesterday,
      reason: '',
    },
    toInput: ({ kind, format, portId, firstDay, lastDay, reason }) => ({
      kind,
      format: isFormatOf(kind, format) ? format : 'csv',
      portId: portId === '' ? null : portId,
      firstDay: dateText(firstDay),
      lastDay: dateText(lastDay),
      reason,
    }),
    check: (input) => {
      const key = validateReportDays(input, systemClock.today());
      return key ? [{ path: 'lastDay', key }] : [];
    },
    onDone: () => onDone(t.requested),
  });
  const format = isFormatOf(entered.kind, entered.format) ? entered.format : 'csv';
  return (
    <ActionForm {...formProps} submitLabel={t.send}>
      <RadioCards
        {...group('kind')}
        options={kinds.map((kind) => ({ value: kind, label: t.kinds[kind], hint: t.kindHints[kind] }))}
      />
      <RadioCards
        {...group('format')}
        value={format}
        layout="chips"
        options={formatsByKind[entered.kind].map((value) => ({ value, label: t.formats[value] }))}
      />
      <ContentsNote kind={entered.kind} format={format} />
      <DateParts {...group('firstDay')} />
      <DateParts {...group('lastDay')} />
      <SelectField {...field('portId')} options={ports} emptyOptionLabel={t.allPorts} hint={t.portHint} />
      <TextField {...field('reason')} hint={t.reasonHint} />
    </ActionForm>
  );
}

/** Kinds of reports that the member of staff may make. */
export function usePermittedKinds(): ReportKind[] {
  const hasScope = useHasScope();
  return reportKinds.filter((kind) => !isLineList(kind) || hasScope('reports:lists'));
}

/** Says which personal data a report contains, and whether its format was tried with the other system. */
export function ContentsNote({ kind, format }: { kind: ReportKind; format: ReportFormat }) {
  const t = useMessages(reportMessages);
  const contents = isLineList(kind) ? 'list' : 'daily-counts';
  return (
    <Stack gap={1}>
      <SmallText>{t.contains[format === 'sormas' ? 'sormas' : contents]}</SmallText>
      {(format === 'dhis2' || format === 'sormas') && <SmallText>{t.untried}</SmallText>}
    </Stack>
  );
}

// Converts an entered date. Returns undefined for a blank date, and an empty string for an invalid date. The validation
// reports both.
function dateText(entered: EnteredDate): string | undefined {
  return isBlankDate(entered) ? undefined : (parseEnteredDate(entered) ?? '');
}
