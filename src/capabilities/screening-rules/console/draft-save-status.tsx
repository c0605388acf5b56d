import { Row, SmallText } from '#foundation/web/ui/layout/layout.tsx';
import type { DraftState, SaveState } from '#foundation/web/draft/draft-store.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { editorMessages } from '../messages/editor.ts';
import type { ConflictingSave, RulesBase } from './open-rules.ts';

type DraftSaveStatusProps = {
  draft: DraftState<unknown, RulesBase>;
  conflictingSave: ConflictingSave | undefined;
  onRetry: () => void;
  onOverwrite: (conflictingSave: ConflictingSave) => void;
  onTakeRemote: () => void;
};

/** Save state of the draft; in a conflict, the choice between the local and the remote version. */
export function DraftSaveStatus({
  draft: { saveState, base, failure },
  conflictingSave,
  onRetry,
  onOverwrite,
  onTakeRemote,
}: DraftSaveStatusProps) {
  const t = useMessages(editorMessages);
  const timeText = useTimeText();
  if (saveState === 'conflict' && conflictingSave)
    return (
      <Notice tone="warn" live title={t.conflict.title(conflictingSave.author || t.conflict.unknownAuthor)}>
        <p>{t.conflict.text}</p>
        <Row align="center">
          <Button size="compact" onClick={() => onOverwrite(conflictingSave)}>
            {t.conflict.keepOwn}
          </Button>
          <Button variant="secondary" size="compact" onClick={onTakeRemote}>
            {t.conflict.useRemote}
          </Button>
        </Row>
      </Notice>
    );
  if (failure !== undefined)
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
  const savedText = base.changedAt === null ? t.state.savedEarlier : t.state.saved(timeText.instant(base.changedAt));
  const isSaved = isSavedAtServer(saveState);
  return (
    <SmallText role="status" data-save-state={isSaved ? 'saved' : 'saving'}>
      {isSaved ? savedText : t.state.saving}
    </SmallText>
  );
}

/** Whether the server has all changes. */
export function isSavedAtServer(saveState: SaveState): boolean {
  return saveState === 'at-server' || saveState === 'nothing-yet';
}
