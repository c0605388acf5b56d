import { useState } from 'react';
import { useAction } from '#capabilities/staff/console/public.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import type { InputOf, OutputOf } from '#foundation/contract/call.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { ReasonForm } from '#foundation/web/ui/reason-form/reason-form.tsx';
import { Sheet } from '#foundation/web/ui/sheet/sheet.tsx';
import { approveImport, declineImport, type readImport, revertImport } from '../contract-imports.ts';
import { importMessages } from '../messages/imports.ts';
import styles from './imports.module.css';

type ImportActionsProps = { item: OutputOf<typeof readImport>; onDone: (message: string) => void };

export function ImportActions({ item, onDone }: ImportActionsProps) {
  const t = useMessages(importMessages);
  const { id, state, isOwnUpload, changes, report } = item;
  const isFaultless = report.faults.length === 0;
  // Form that declines, withdraws or reverts the import. `applied`: whether `state` was `applied` when this form
  // opened; `state` itself already changes while the form is closing.
  const [openForm, setOpenForm] = useState<{ label: string; applied: boolean }>();
  const approve = useAction('outbreak', (version: number) => callApi(approveImport, { id, version }));
  const endImport = useAction('outbreak', (input: InputOf<typeof declineImport>) =>
    callApi(openForm?.applied ? revertImport : declineImport, input),
  );
  const isApplied = state === 'applied';
  const canEnd = isApplied || state === 'waiting';
  const label = isApplied ? t.revert : isOwnUpload ? t.withdraw : t.decline;
  return (
    <div className={styles.actions}>
      {state === 'waiting' && !isFaultless && <Notice tone="warn">{t.cannotBeApproved}</Notice>}
      {state === 'waiting' && isOwnUpload && isFaultless && <p>{t.uploadedByYou}</p>}
      <Failure thrown={approve.error} />
      <div className={layout.buttons}>
        {state === 'waiting' && !isOwnUpload && changes && isFaultless && (
          <Button
            busy={approve.isPending}
            onClick={() =>
              void approve.mutateAsync(changes.version).then(
                () => onDone(t.approved),
                () => undefined,
              )
            }
          >
            {t.approve}
          </Button>
        )}
        {canEnd && (
          <Button variant="secondary" onClick={() => setOpenForm({ label, applied: isApplied })}>
            {label}
          </Button>
        )}
      </div>
      {openForm && (
        <Sheet open title={openForm.label} onClose={() => setOpenForm(undefined)}>
          {(close) => (
            <ReasonForm
              field={{ id: 'import-reason', label: t.reasonField }}
              schema={declineImport.input}
              inputBesidesNote={{ id }}
              action={endImport}
              text={openForm.applied ? t.revertText : t.declineText}
              submitLabel={openForm.label}
              danger={openForm.applied}
              onDone={() =>
                close(() => {
                  setOpenForm(undefined);
                  onDone(openForm.applied ? t.reverted : t.declined);
                })
              }
            />
          )}
        </Sheet>
      )}
    </div>
  );
}
