import { useState } from 'react';
import { useHasScope } from '#capabilities/staff/console/public.ts';
import { systemClock } from '#foundation/time/clock.ts';
import { isBlankDate, parseEnteredDate, type EnteredDate, toEnteredDate } from '#foundation/time/entered-date.ts';
import { useFields } from '#foundation/web/form/use-fields.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { DateParts } from '#foundation/web/ui/date-parts/date-parts.tsx';
import { ActionForm } from '#foundation/web/ui/action-form/action-form.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import type { CloseLayer } from '#foundation/web/ui/layer/layer.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { Sheet } from '#foundation/web/ui/sheet/sheet.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { requestDataExport } from '../contract-exports.ts';
import { validateExportDays, type ExportKind, exportKinds, scopeByExportKind } from '../rules/exports.ts';
import { exportMessages } from '../messages/exports.ts';
import { fieldMessages } from '../messages/fields.ts';
import { useExportAction } from './use-export-action.ts';

export function RequestExportSheet({ onEnd }: { onEnd: (message?: string) => void }) {
  const t = useMessages(exportMessages);
  const hasScope = useHasScope();
  const permittedKinds = exportKinds.filter((kind) => hasScope(scopeByExportKind[kind]));
  const today = toEnteredDate(systemClock.today());
  const [entered, setEntered] = useState<{
    kind: ExportKind;
    firstDay: EnteredDate;
    lastDay: EnteredDate;
    reason: string;
  }>({
    kind: permittedKinds[0] ?? 'audit-entries',
    firstDay: today,
    lastDay: today,
    reason: '',
  });
  const isOneDay = entered.kind === 'declarations';
  const labels: Record<string, string> = {
    firstDay: isOneDay ? t.day : t.firstDay,
    lastDay: t.lastDay,
    reason: t.reason,
  };
  const fields = useFields({ messages: fieldMessages, label: (path) => labels[path], id: (path) => `ask-${path}` });
  const requestExport = useExportAction((input: Parameters<typeof callApi<typeof requestDataExport>>[1]) =>
    callApi(requestDataExport, input),
  );
  const change = (part: Partial<typeof entered>) => {
    for (const field of Object.keys(part)) fields.clearErrorsOf(field);
    requestExport.reset();
    setEntered((previous) => ({ ...previous, ...part }));
  };
  const submit = async (close: CloseLayer) => {
    const firstDay = dateText(entered.firstDay);
    const lastDay = isOneDay ? firstDay : dateText(entered.lastDay);
    const input = fields.validate(requestDataExport.input, {
      kind: entered.kind,
      firstDay,
      lastDay,
      reason: entered.reason,
    });
    if (!input) return;
    const dateError = validateExportDays(input.kind, input.firstDay, input.lastDay, systemClock.today());
    if (!fields.acceptOrShow(dateError ? [{ path: isOneDay ? 'firstDay' : 'lastDay', key: dateError }] : [])) return;
    try {
      await requestExport.mutateAsync(input);
      close(() => onEnd(t.requested));
    } catch (thrown) {
      fields.showRefusal(thrown);
    }
  };
  return (
    <Sheet open title={t.askTitle} onClose={() => onEnd()}>
      {(close) => (
        <ActionForm fields={fields} action={requestExport} submitLabel={t.send} onSubmit={() => void submit(close)}>
          <RadioCards
            id="ask-kind"
            legend={t.kind}
            options={permittedKinds.map((kind) => ({ value: kind, label: t.kinds[kind] }))}
            value={entered.kind}
            onChange={(kind) => change({ kind })}
          />
          <DateParts
            id="ask-firstDay"
            legend={labels['firstDay']}
            value={entered.firstDay}
            error={fields.error('firstDay')}
            onChange={(firstDay) => change({ firstDay })}
          />
          {!isOneDay && (
            <DateParts
              id="ask-lastDay"
              legend={t.lastDay}
              value={entered.lastDay}
              error={fields.error('lastDay')}
              onChange={(lastDay) => change({ lastDay })}
            />
          )}
          <TextField
            id="ask-reason"
            label={t.reason}
            hint={t.reasonHint}
            value={entered.reason}
            error={fields.error('reason')}
            onChange={(reason) => change({ reason })}
          />
        </ActionForm>
      )}
    </Sheet>
  );
}

// Converts an entered date. Returns undefined for a blank date, and an empty string for an invalid date. The validation
// reports both.
function dateText(entered: EnteredDate): string | undefined {
  return isBlankDate(entered) ? undefined : (parseEnteredDate(entered) ?? '');
}
