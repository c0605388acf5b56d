import type { ReactNode } from 'react';
import { useLeaveGuard } from '#foundation/web/screens/leave-guard.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { Dialog } from '#foundation/web/ui/dialog/dialog.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { Shell } from '#foundation/web/ui/shell/shell.tsx';
import type { TemplateKind } from '../rules/template.ts';
import { reportMessages } from '../messages/screens.ts';
import styles from './self-report.module.css';
import type { FormDraftControls } from './use-form-draft.ts';

/** Page frame of an open form: back link, save state, and a warning before unsaved values are lost. */
export function FormShell({ kind, draft, back, children }: FormShellProps) {
  const t = useMessages(reportMessages);
  const leaveGuard = useLeaveGuard(draft.saveState === 'unsaved');
  return (
    <Shell title={t[kind]} back={{ to: back }}>
      <div className={styles.stack}>
        {draft.isOnNewerTemplate && <Notice tone="warn" title={t.questionsChanged} live />}
        {children}
        {draft.saveState !== 'nothing-yet' && (
          <div className={styles.section}>
            <p className={styles.small}>{t.saveStates[draft.saveState]}</p>
            <Button variant="quiet" onClick={draft.discard}>
              {t.startAgain}
            </Button>
          </div>
        )}
      </div>
      <Dialog
        open={leaveGuard.isPending}
        title={t.leaveTitle}
        cancel={{ label: t.stay, onChoose: leaveGuard.stay }}
        confirm={{ label: t.leave, danger: true, onChoose: leaveGuard.leave }}
      >
        {t.leaveBody}
      </Dialog>
    </Shell>
  );
}

type FormShellProps = { kind: TemplateKind; draft: FormDraftControls; back: string; children: ReactNode };
