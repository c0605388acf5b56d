import { localTime } from '#foundation/time/clock.ts';
import { useWords } from '#foundation/web/ui/language-context.tsx';
import { screenWords } from '#capabilities/declaration/wording/screens.ts';
import type { DraftState } from '../draft/draft-store.ts';
import styles from './parts.module.css';

type SaveStatusProps = Pick<DraftState, 'saveState' | 'savedAt'> & {
  /** What is said of where changes to a submitted application are kept: saved is not submitted. */
  unsubmitted?: ((saved: string) => string) | undefined;
};

/** Tells the truth about where the last change is kept. Said politely, but not at every key. */
export function SaveStatus({ saveState: keeping, savedAt: keptAt, unsubmitted }: SaveStatusProps) {
  const say = useWords(screenWords).keeping;
  const time = keptAt === undefined ? '' : localTime(keptAt);
  const text = {
    'nothing-yet': '',
    typing: say.typing,
    'on-device': say.device(time),
    'at-server': time ? say.server(time) : '',
    nowhere: say.nowhere,
    stale: '',
    refused: '',
  }[keeping];
  return (
    <p className={styles.keeping} data-keeping={keeping} aria-live={keeping === 'nowhere' ? 'polite' : 'off'}>
      {unsubmitted && (keeping === 'on-device' || keeping === 'at-server') && text ? unsubmitted(text) : text}
    </p>
  );
}
