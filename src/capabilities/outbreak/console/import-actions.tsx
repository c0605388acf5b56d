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

/** Actions on an import: approval by a second person, declining or withdrawing, and reverting once applied. */
export function ImportActions({ item, onDone }: ImportActionsProps) {
  const t = useMessages(importMessages);
  const { id, state, mine, changes, report } = item;
  const hasNoErrors = report.faults.length === 0;
  // `ending.applied`: the state when the form was opened, because `state` changes before the form has closed.
  const [ending, setEnding] = useState<{ label: string; applied: boolean }>();
  const approve = useAction('outbreak', (version: number) => callApi(approveImport, { id, version }));
  const end = useAction('outbreak', (input: InputOf<typeof declineImport>) =>
    callApi(ending?.applied ? revertImport : declineImport, input),
  );
  const isApplied = state === 'applied';
  const canEnd = isApplied || state === 'waiting';
  const label = isApplied ? t.revert : mine ? t.takeBack : t.decline;
  return (
    <div className={styles.actions}>
      {state === 'waiting' && !hasNoErrors && <Notice tone="warn">{t.cannotCount}</Notice>}
      {state === 'waiting' && mine && hasNoErrors && <p>{t.mine}</p>}
      <Failure thrown={approve.error} />
      <div className={layout.buttons}>
        {state === 'waiting' && !mine && changes && hasNoErrors && (
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
          <Button variant="secondary" onClick={() => setEnding({ label, applied: isApplied })}>
            {label}
          </Button>
        )}
      </div>
      {ending && (
        <Sheet open title={ending.label} onClose={() => setEnding(undefined)}>
          {(close) => (
            <ReasonForm
              field={{ id: 'import-reason', label: t.reasonField }}
              schema={declineImport.input}
              otherInput={{ id }}
              action={end}
              text={ending.applied ? t.revertText : t.declineText}
              submitLabel={ending.label}
              danger={ending.applied}
              onDone={() =>
                close(() => {
                  setEnding(undefined);
                  onDone(ending.applied ? t.reverted : t.declined);
                })
              }
            />
          )}
        </Sheet>
      )}
    </div>
  );
}
