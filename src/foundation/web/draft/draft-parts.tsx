import { localTime } from '#foundation/time/clock.ts';
import { useLeaveGuard } from '../screens/leave-guard.ts';
import { Button } from '../ui/button/button.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { useMessages } from '../ui/language-context.tsx';
import { Notice } from '../ui/notice/notice.tsx';
import type { DraftState } from './draft-store.ts';
import styles from './draft.module.css';
import { draftMessages } from './messages.ts';

export type DraftStatusProps = Pick<DraftState<unknown, unknown>, 'saveState' | 'savedAt'> & {
  /** Changes the text that says where the draft is saved. */
  formatSaved?: ((saved: string) => string) | undefined;
};

/** Shows where the answers are saved. Announces only a failed save to screen readers. */
export function DraftStatus({ saveState, savedAt, formatSaved }: DraftStatusProps) {
  const t = useMessages(draftMessages);
  const savedText = (text: (time: string) => string) => {
    const saved = savedAt === undefined ? '' : text(localTime(savedAt));
    return saved && formatSaved ? formatSaved(saved) : saved;
  };
  const text = {
    'nothing-yet': '',
    typing: t.typing,
    'on-device': savedText(t.onDevice),
    'at-server': savedText(t.atServer),
    unsaved: t.unsaved,
    stale: '',
    conflict: '',
    refused: savedText(t.onDevice),
  }[saveState];
  return (
    <p className={styles.status} data-save-state={saveState} aria-live={saveState === 'unsaved' ? 'polite' : 'off'}>
      {text}
    </p>
  );
}

/** Tells that another window or device has saved a newer version of the draft. */
export function StaleDraftNotice({ onShowLatest }: { onShowLatest: () => void }) {
  const t = useMessages(draftMessages);
  const action = (
    <Button variant="secondary" size="compact" onClick={onShowLatest}>
      {t.staleAction}
    </Button>
  );
  return (
    <Notice tone="warn" title={t.stale} action={action} live>
      {t.staleBody}
    </Notice>
  );
}

/** Asks before the page is left while that would lose typed input. */
export function LeaveDialog({ isUnsaved }: { isUnsaved: boolean }) {
  const t = useMessages(draftMessages);
  const leaveGuard = useLeaveGuard(isUnsaved);
  return (
    <Dialog
      open={leaveGuard.isPending}
      title={t.leaveTitle}
      cancel={{ label: t.stay, onChoose: leaveGuard.stay }}
      confirm={{ label: t.leave, danger: true, onChoose: leaveGuard.leave }}
    >
      {t.leaveBody}
    </Dialog>
  );
}

/** Whether what was typed into a draft is lost when its page closes. */
export function isDraftUnsaved({ saveState }: Pick<DraftState<unknown, unknown>, 'saveState'>): boolean {
  return saveState === 'unsaved' || saveState === 'stale';
}
