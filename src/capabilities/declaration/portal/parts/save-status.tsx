import { localTime } from '#foundation/time/clock.ts';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { screenMessages } from '#capabilities/declaration/messages/screens.ts';
import type { DraftState } from '../draft/draft-store.ts';
import styles from './parts.module.css';

type SaveStatusProps = Pick<DraftState, 'saveState' | 'savedAt'> & {
  /** What is said of where changes to a submitted application are kept: saved is not submitted. */
  unsubmitted?: ((saved: string) => string) | undefined;
};

/** Tells the truth about where the last change is kept. Said politely, but not at every key. */
export function SaveStatus({ saveState: keeping, savedAt: keptAt, unsubmitted }: SaveStatusProps) {
  const t = useMessages(screenMessages).keeping;
  const time = keptAt === undefined ? '' : localTime(keptAt);
  const text = {
    'nothing-yet': '',
    typing: t.typing,
    'on-device': t.device(time),
    'at-server': time ? t.server(time) : '',
    nowhere: t.nowhere,
    stale: '',
    refused: '',
  }[keeping];
  return (
    <p className={styles.keeping} data-keeping={keeping} aria-live={keeping === 'nowhere' ? 'polite' : 'off'}>
      {unsubmitted && (keeping === 'on-device' || keeping === 'at-server') && text ? unsubmitted(text) : text}
    </p>
  );
}
