import { localTime } from '#foundation/time/clock.ts';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { screenMessages } from '#capabilities/declaration/messages/screens.ts';
import type { DraftState } from '../draft/draft-store.ts';
import styles from './parts.module.css';

type SaveStatusProps = Pick<DraftState, 'saveState' | 'savedAt'> & {
  /** Adds "Not submitted yet" to the status text; set only for a submitted application with changes. */
  addUnsubmitted?: ((saved: string) => string) | undefined;
};

/** Shows where the answers are saved. Announces only a failed save to screen readers. */
export function SaveStatus({ saveState, savedAt, addUnsubmitted }: SaveStatusProps) {
  const t = useMessages(screenMessages).saveStatus;
  const time = savedAt === undefined ? '' : localTime(savedAt);
  const text = {
    'nothing-yet': '',
    typing: t.typing,
    'on-device': t.device(time),
    'at-server': time ? t.server(time) : '',
    unsaved: t.unsaved,
    stale: '',
    refused: '',
  }[saveState];
  return (
    <p className={styles.saveStatus} data-save-state={saveState} aria-live={saveState === 'unsaved' ? 'polite' : 'off'}>
      {addUnsubmitted && (saveState === 'on-device' || saveState === 'at-server') && text ? addUnsubmitted(text) : text}
    </p>
  );
}
