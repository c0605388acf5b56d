import { Row, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { useState } from 'react';
import { ActionSheet, ReasonActionForm, useAction } from '#capabilities/staff/console/public.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { decideImport, type ImportView, revertImport } from '../contract-console.ts';
import { consoleMessages } from '../messages/console.ts';
import { formatResourceCounts } from '../rules/resource-types.ts';
import { ImportPatients } from './import-patients.tsx';

/** Sheet with an import and its actions. `onEnd`: called on close, with a status message after an action. */
export function ImportSheet({ row, onEnd }: { row: ImportView; onEnd: (message?: string) => void }) {
  const { importDetails: t } = useMessages(consoleMessages);
  return (
    <ActionSheet tall title={t.title} onEnd={onEnd}>
      {(done) => <ImportDetails row={row} onDone={done} />}
    </ActionSheet>
  );
}

function ImportDetails({ row, onDone }: { row: ImportView; onDone: (message: string) => void }) {
  const { importDetails: t } = useMessages(consoleMessages);
  const [openForm, setOpenForm] = useState<'refuse' | 'revert'>();
  const apply = useAction('records', () => callApi(decideImport, { id: row.id, verdict: 'apply' }));
  const rows = useImportRows(row);
  const formProps = {
    queryKey: 'records',
    label: t.reason,
    maxLength: 500,
    danger: true,
    onBack: () => setOpenForm(undefined),
  };
  if (openForm === 'refuse')
    return (
      <ReasonActionForm
        {...formProps}
        call={decideImport}
        input={{ id: row.id, verdict: 'refuse' }}
        submitLabel={row.isOwnRequest ? t.withdraw : t.refuse}
        onDone={() => onDone(t.refused)}
      />
    );
  if (openForm === 'revert')
    return (
      <ReasonActionForm
        {...formProps}
        call={revertImport}
        input={{ id: row.id }}
        text={t.revertText}
        submitLabel={t.revert}
        onDone={() => onDone(t.revertedMessage)}
      />
    );
  return (
    <Stack gap={4}>
      <SummaryList rows={rows} />
      <Failure thrown={apply.error} />
      {row.state === 'waiting' && row.isOwnRequest && <p>{t.ownRequest}</p>}
      {row.state === 'applied' && <ImportPatients id={row.id} />}
      <Row>
        {row.state === 'waiting' && !row.isOwnRequest && (
          <Button busy={apply.isPending} onClick={() => apply.run(undefined, () => onDone(t.applied))}>
            {t.apply}
          </Button>
        )}
        {row.state === 'waiting' && (
          <Button variant="secondary" onClick={() => setOpenForm('refuse')}>
            {row.isOwnRequest ? t.withdraw : t.refuse}
          </Button>
        )}
        {row.state === 'applied' && (
          <Button variant="secondary" onClick={() => setOpenForm('revert')}>
            {t.revert}
          </Button>
        )}
      </Row>
    </Stack>
  );
}

function useImportRows({ counts, reason, ...row }: ImportView) {
  const { importDetails: t, imports } = useMessages(consoleMessages);
  const timeText = useTimeText();
  const formatCounts = (countByType: Record<string, number>) =>
    formatResourceCounts(countByType, t.resourceTypes) || t.none;
  const stepRows = (label: string, name: string | null, instant: string | null) =>
    instant === null ? [] : [{ label, value: t.personAndTime(name ?? '', timeText.instant(instant)) }];
  return [
    { label: imports.columns.state, value: imports.states[row.state] },
    { label: t.patients, value: String(counts.patients) },
    { label: imports.columns.resources, value: formatCounts(counts.resourcesByType) },
    { label: t.newResources, value: String(counts.newResources) },
    { label: t.changedResources, value: String(counts.changedResources) },
    { label: t.unchangedResources, value: String(counts.unchangedResources) },
    { label: t.omittedTypes, value: formatCounts(counts.omittedByType) },
    ...stepRows(t.requested, row.requestedBy, row.requestedAt),
    ...stepRows(t.decided, row.decidedBy, row.decidedAt),
    ...stepRows(t.reverted, row.revertedBy, row.revertedAt),
    ...(reason ? [{ label: t.reason, value: reason }] : []),
  ];
}
