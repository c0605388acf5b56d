import { parseInstant } from '#foundation/time/clock.ts';
import { formatInstant } from '#foundation/time/format-instant.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { editorMessages } from '../messages/editor.ts';
import type { DraftState } from './draft-saver.ts';

type DraftSaveStatusProps = Pick<DraftState, 'saveState' | 'savedAt' | 'conflictingSave'> & {
  onRetry: () => void;
  onOverwrite: () => Promise<boolean>;
  onTakeRemote: () => void;
};

/** Save state of the draft; in a conflict, the choice between the local and the remote version. */
export function DraftSaveStatus({
  saveState,
  savedAt,
  conflictingSave,
  onRetry,
  onOverwrite,
  onTakeRemote,
}: DraftSaveStatusProps) {
  const t = useMessages(editorMessages);
  const language = useLanguage();
  if (saveState === 'conflict' && conflictingSave)
    return (
      <Notice tone="warn" live title={t.conflict.title(conflictingSave.author || t.conflict.unknownAuthor)}>
        <p>{t.conflict.text}</p>
        <div className={layout.row}>
          <Button size="compact" onClick={() => void onOverwrite()}>
            {t.conflict.keepOwn}
          </Button>
          <Button variant="secondary" size="compact" onClick={onTakeRemote}>
            {t.conflict.useRemote}
          </Button>
        </div>
      </Notice>
    );
  if (saveState === 'failed')
    return (
      <Notice
        tone="warn"
        live
        action={
          <Button variant="secondary" size="compact" onClick={onRetry}>
            {t.state.retry}
          </Button>
        }
      >
        {t.state.failed}
      </Notice>
    );
  const savedText =
    savedAt === null ? t.state.savedEarlier : t.state.saved(formatInstant(parseInstant(savedAt), language));
  return (
    <p role="status" className={layout.small} data-save-state={saveState}>
      {saveState === 'saved' ? savedText : t.state.saving}
    </p>
  );
}
