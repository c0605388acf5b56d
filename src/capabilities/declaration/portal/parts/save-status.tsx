import { localTime } from '#foundation/time/clock.ts';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { screenMessages } from '#capabilities/declaration/messages/screens.ts';
import type { DraftState } from '../draft/draft-store.ts';
import styles from './parts.module.css';

type SaveStatusProps = Pick<DraftState, 'saveState' | 'savedAt'> & {
  /** Adds "Not submitted yet" to the status text. Set for a submitted application with changes. */
  addUnsubmitted?: ((saved: string) => string) | undefined;
};

/** Announces a failed save to screen readers, but no other change of the status. */
export function SaveStatus({ saveState, savedAt, addUnsubmitted }: SaveStatusProps) {
  const t = useMessages(screenMessages).saveStatus;
  const time = savedAt === undefined ? '' : localTime(savedAt);
  const text = {
    'nothing-yet': '',
    typing: t.typing,
    'on-device': t.device(time),
    'at-server': time ? t.server(time) : '',
    nowhere: t.nowhere,
    stale: '',
    refused: '',
  }[saveState];
  return (
    <p className={styles.saveStatus} data-save-state={saveState} aria-live={saveState === 'nowhere' ? 'polite' : 'off'}>
      {addUnsubmitted && (saveState === 'on-device' || saveState === 'at-server') && text ? addUnsubmitted(text) : text}
    </p>
  );
}
