import { Stack } from '#foundation/web/ui/layout/layout.tsx';
import type { ReactNode } from 'react';
import { DraftStatus, isDraftUnsaved, LeaveDialog, StaleDraftNotice } from '#foundation/web/draft/draft-parts.tsx';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { Shell } from '#foundation/web/ui/shell/shell.tsx';
import type { TemplateKind } from '../rules/template.ts';
import { reportMessages } from '../messages/screens.ts';
import type { FormDraftControls } from './use-form-draft.ts';

/** Page frame of an open form: back link, save state, and a warning before unsaved values are lost. */
export function FormShell({ kind, draft, back, children }: FormShellProps) {
  const t = useMessages(reportMessages);
  return (
    <Shell title={t[kind]} back={{ to: back }}>
      <Stack>
        {draft.saveState === 'stale' && <StaleDraftNotice onShowLatest={draft.reopen} />}
        {draft.isOnNewerTemplate && <Notice tone="warn" title={t.questionsChanged} live />}
        {children}
        {draft.saveState !== 'nothing-yet' && (
          <Stack gap={3}>
            <DraftStatus {...draft} />
            <Button variant="quiet" onClick={draft.restart}>
              {t.startAgain}
            </Button>
          </Stack>
        )}
      </Stack>
      <LeaveDialog isUnsaved={isDraftUnsaved(draft)} />
    </Shell>
  );
}

type FormShellProps = { kind: TemplateKind; draft: FormDraftControls; back: string; children: ReactNode };
