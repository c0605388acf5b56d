import { useAction } from '#capabilities/staff/console/public.ts';
import { Form } from '#foundation/web/form/form.tsx';
import { useState } from 'react';
import { useFields } from '#foundation/web/form/use-fields.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Sheet } from '#foundation/web/ui/sheet/sheet.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import type { RuleSetItem } from '../contract.ts';
import { requestRollback } from '../contract-release.ts';
import { deskMessages } from '../messages/desk.ts';
import { fieldMessages } from '../messages/fields.ts';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { RuleList } from './rule-list.tsx';

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
      <div className={layout.stack}>
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
        <RuleList rules={rules} />
        {version !== newestVersion &&
          (isRequesting ? (
            <RollbackForm version={version} onDone={() => onEnd(t.rollbackRequested)} />
          ) : (
            <Button variant="secondary" onClick={() => setIsRequesting(true)}>
              {t.rollback}
            </Button>
          ))}
      </div>
    </Sheet>
  );
}

function RollbackForm({ version, onDone }: { version: number; onDone: () => void }) {
  const t = useMessages(deskMessages).list;
  const fields = useFields({ messages: fieldMessages, id: (path) => `rollback-${path}`, focus: 'field' });
  const [note, setNote] = useState('');
  const rollbackRequest = useAction('rules', (input: { version: number; note: string; effectiveFrom: null }) =>
    callApi(requestRollback, input),
  );
  return (
    <Form
      className={layout.stack}
      onSubmit={() => {
        const input = fields.validate(requestRollback.input, { version, note, effectiveFrom: null });
        if (input) rollbackRequest.mutateAsync({ ...input, effectiveFrom: null }).then(onDone, ignoreShownError);
      }}
    >
      <p>{t.rollbackText(version)}</p>
      <TextField
        id="rollback-note"
        label={t.note}
        value={note}
        maxLength={500}
        error={fields.error('note')}
        onChange={(value) => {
          fields.clearErrorsOf('note');
          setNote(value);
        }}
      />
      <Failure thrown={rollbackRequest.error} />
      <Button type="submit" busy={rollbackRequest.isPending}>
        {t.rollbackSubmit}
      </Button>
    </Form>
  );
}

// The error is shown above the button.
const ignoreShownError = () => undefined;
