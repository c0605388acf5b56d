import { Stack } from '#foundation/web/ui/layout/layout.tsx';
import { useState } from 'react';
import { useActionForm } from '#capabilities/staff/console/public.ts';
import { ActionForm } from '#foundation/web/ui/action-form/action-form.tsx';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Sheet } from '#foundation/web/ui/sheet/sheet.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import type { RuleSetItem } from '../contract.ts';
import { requestRollback } from '../contract-release.ts';
import { deskMessages } from '../messages/desk.ts';
import { DiseaseList } from './disease-list.tsx';
import { RuleList, ThresholdText } from './rule-list.tsx';

type VersionSheetProps = {
  item: RuleSetItem;
  newestVersion: number;
  /** Called on closing; receives the success message after a request. */
  onEnd: (message?: string) => void;
};

export function VersionSheet({ item, newestVersion, onEnd }: VersionSheetProps) {
  const t = useMessages(deskMessages).list;
  const timeText = useTimeText();
  const [isRequesting, setIsRequesting] = useState(false);
  const { version, status, writtenBy, releasedBy, note, rules } = item;
  return (
    <Sheet open title={t.name(version)} onClose={() => onEnd()} tall>
      <Stack>
        <SummaryList
          rows={[
            { label: t.status, value: t.statuses[status] },
            {
              label: t.effective,
              value: item.releasedAt === null ? t.suppliedWithProduct : timeText.instant(item.effectiveFrom),
            },
            { label: t.released, value: item.releasedAt === null ? '' : timeText.instant(item.releasedAt) },
            {
              label: t.writtenAndReleasedBy,
              value: writtenBy === '' ? '' : t.writerAndReleaser(writtenBy, releasedBy),
            },
            { label: t.note, value: item.releasedAt === null ? '–' : note },
          ]}
        />
        <ThresholdText ruleSet={item} />
        <RuleList rules={rules} />
        <DiseaseList diseases={item.diseases} />
        {version !== newestVersion &&
          (isRequesting ? (
            <RollbackForm version={version} onDone={() => onEnd(t.rollbackRequested)} />
          ) : (
            <Button variant="secondary" onClick={() => setIsRequesting(true)}>
              {t.rollback}
            </Button>
          ))}
      </Stack>
    </Sheet>
  );
}

function RollbackForm({ version, onDone }: { version: number; onDone: () => void }) {
  const t = useMessages(deskMessages).list;
  const { field, formProps } = useActionForm('rules', requestRollback, {
    id: 'rollback',
    labels: { note: t.note },
    focus: 'field',
    initial: { note: '' },
    toInput: ({ note }) => ({ version, note, effectiveFrom: null }),
    onDone,
    confirmation: {
      title: t.rollbackTitle(version),
      text: t.rollbackImpact(version),
      cancelLabel: t.rollbackCancel,
      confirmLabel: t.rollbackSubmit,
    },
  });
  return (
    <ActionForm {...formProps} text={t.rollbackText(version)} submitLabel={t.rollbackSubmit}>
      <TextField {...field('note')} maxLength={500} />
    </ActionForm>
  );
}
