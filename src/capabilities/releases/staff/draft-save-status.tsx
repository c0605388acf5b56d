import { parseInstant } from '#foundation/time/clock.ts';
import { formatInstant } from '#foundation/time/format-instant.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { useLanguage, useWords } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { editorWords } from '../wording/editor.ts';
import type { DraftState } from './draft-autosave.ts';

type DraftSaveStatusProps = Pick<DraftState, 'saveState' | 'savedAt' | 'other'> & {
  onRetry: () => void;
  onOverwrite: () => Promise<boolean>;
  onTakeRemote: () => void;
};

/** Whether what was typed is kept; and the question whose to keep when somebody else wrote meanwhile. */
export function DraftSaveStatus({
  saveState: keeping,
  savedAt: keptAt,
  other,
  onRetry,
  onOverwrite: onMine,
  onTakeRemote: onTheirs,
}: DraftSaveStatusProps) {
  const say = useWords(editorWords);
  const language = useLanguage();
  if (keeping === 'conflict' && other)
    return (
      <Notice tone="warn" live title={say.conflict.title(other.by || say.conflict.nobody)}>
        <p>{say.conflict.text}</p>
        <div className={layout.row}>
          <Button size="compact" onClick={() => void onMine()}>
            {say.conflict.mine}
          </Button>
          <Button variant="secondary" size="compact" onClick={onTheirs}>
            {say.conflict.theirs}
          </Button>
        </div>
      </Notice>
    );
  if (keeping === 'failed')
    return (
      <Notice
        tone="warn"
        live
        action={
          <Button variant="secondary" size="compact" onClick={onRetry}>
            {say.state.retry}
          </Button>
        }
      >
        {say.state.failed}
      </Notice>
    );
  const kept = keptAt === null ? say.state.keptBefore : say.state.kept(formatInstant(parseInstant(keptAt), language));
  return (
    <p role="status" className={layout.small} data-keeping={keeping}>
      {keeping === 'kept' ? kept : say.state.keeping}
    </p>
  );
}
