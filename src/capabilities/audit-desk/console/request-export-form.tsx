import { useActionForm, useHasScope } from '#capabilities/staff/console/public.ts';
import { systemClock } from '#foundation/time/clock.ts';
import { type EnteredDate, isBlankDate, parseEnteredDate, toEnteredDate } from '#foundation/time/entered-date.ts';
import { ActionForm } from '#foundation/web/ui/action-form/action-form.tsx';
import { DateParts } from '#foundation/web/ui/date-parts/date-parts.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { requestDataExport } from '../contract-exports.ts';
import { exportKinds, scopeByExportKind, validateExportDays } from '../rules/exports.ts';
import { exportMessages } from '../messages/exports.ts';
import { exportsKey } from './exports-key.ts';

export function RequestExportForm({ onDone }: { onDone: (message: string) => void }) {
  const t = useMessages(exportMessages);
  const hasScope = useHasScope();
  const permittedKinds = exportKinds.filter((kind) => hasScope(scopeByExportKind[kind]));
  const today = toEnteredDate(systemClock.today());
  const { entered, field, group, formProps } = useActionForm({ queryKey: exportsKey }, requestDataExport, {
    id: 'ask',
    labels: { kind: t.kind, firstDay: t.firstDay, lastDay: t.lastDay, reason: t.reason },
    initial: { kind: permittedKinds[0] ?? 'audit-entries', firstDay: today, lastDay: today, reason: '' },
    toInput: ({ kind, firstDay, lastDay, reason }) => ({
      kind,
      firstDay: dateText(firstDay),
      lastDay: dateText(kind === 'declarations' ? firstDay : lastDay),
      reason,
    }),
    check: ({ kind, firstDay, lastDay }) => {
      const key = validateExportDays(kind, firstDay, lastDay, systemClock.today());
      return key ? [{ path: kind === 'declarations' ? 'firstDay' : 'lastDay', key }] : [];
    },
    onDone: () => onDone(t.requested),
  });
  const isOneDay = entered.kind === 'declarations';
  return (
    <ActionForm {...formProps} submitLabel={t.send}>
      <RadioCards {...group('kind')} options={permittedKinds.map((kind) => ({ value: kind, label: t.kinds[kind] }))} />
      <DateParts {...group('firstDay')} legend={isOneDay ? t.day : t.firstDay} />
      {!isOneDay && <DateParts {...group('lastDay')} />}
      <TextField {...field('reason')} hint={t.reasonHint} />
    </ActionForm>
  );
}

// Converts an entered date. Returns undefined for a blank date, and an empty string for an invalid date. The validation
// reports both.
function dateText(entered: EnteredDate): string | undefined {
  return isBlankDate(entered) ? undefined : (parseEnteredDate(entered) ?? '');
}
