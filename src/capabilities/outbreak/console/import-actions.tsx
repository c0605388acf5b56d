import { Row, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { useState } from 'react';
import { ActionSheet, ReasonActionForm, useAction } from '#capabilities/staff/console/public.ts';
import type { OutputOf } from '#foundation/contract/call.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { approveImport, declineImport, type readImport, revertImport } from '../contract-imports.ts';
import { importMessages } from '../messages/imports.ts';

type ImportActionsProps = { item: OutputOf<typeof readImport>; onDone: (message: string) => void };

export function ImportActions({ item, onDone }: ImportActionsProps) {
  const t = useMessages(importMessages);
  const { id, state, isOwnUpload, changes, report } = item;
  const isFaultless = report.faults.length === 0;
  // Form that declines, withdraws or reverts the import. `applied`: whether `state` was `applied` when this form
  // opened; `state` itself already changes while the form is closing.
  const [openForm, setOpenForm] = useState<{ label: string; applied: boolean }>();
  const approve = useAction('outbreak', (version: number) => callApi(approveImport, { id, version }));
  const isApplied = state === 'applied';
  const canEnd = isApplied || state === 'waiting';
  const label = isApplied ? t.revert : isOwnUpload ? t.withdraw : t.decline;
  return (
    <Stack gap={3}>
      {state === 'waiting' && !isFaultless && <Notice tone="warn">{t.cannotBeApproved}</Notice>}
      {state === 'waiting' && isOwnUpload && isFaultless && <p>{t.uploadedByYou}</p>}
      <Failure thrown={approve.error} />
      <Row>
        {state === 'waiting' && !isOwnUpload && changes && isFaultless && (
          <Button busy={approve.isPending} onClick={() => approve.run(changes.version, () => onDone(t.approved))}>
            {t.approve}
          </Button>
        )}
        {canEnd && (
          <Button variant="secondary" onClick={() => setOpenForm({ label, applied: isApplied })}>
            {label}
          </Button>
        )}
      </Row>
      {openForm && (
        <ActionSheet
          title={openForm.label}
          onEnd={(message) => {
            setOpenForm(undefined);
            if (message !== undefined) onDone(message);
          }}
        >
          {(onClose) => (
            <ReasonActionForm
              queryKey="outbreak"
              call={openForm.applied ? revertImport : declineImport}
              input={{ id }}
              id="import"
              label={t.reasonField}
              text={openForm.applied ? t.revertText : t.declineText}
              submitLabel={openForm.label}
              danger={openForm.applied}
              onDone={() => onClose(openForm.applied ? t.reverted : t.declined)}
            />
          )}
        </ActionSheet>
      )}
    </Stack>
  );
}
