import { Button } from '#foundation/web/ui/button/button.tsx';
import { useWords } from '#foundation/web/ui/language-context.tsx';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { answerWords } from '#capabilities/declaration/wording/answers.ts';
import { screenWords } from '#capabilities/declaration/wording/screens.ts';
import styles from './parts.module.css';

/** What a traveller's card shows. */
export type TravellerCardProps = {
  number: number;
  name: string;
  status: 'not-started' | 'ongoing' | 'complete' | 'see-officer';
  actions: readonly { label: string; onChoose: () => void }[];
};

/** One traveller of an application: number, name, how far, and what can be done. */
export function TravellerCard({ number, name, status, actions }: TravellerCardProps) {
  const say = useWords(answerWords);
  const { people } = useWords(screenWords);
  return (
    <article className={styles.traveller}>
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <div className={styles.who}>
        <h2 className={styles.name}>{name.trim() || say.traveller(number)}</h2>
        {status === 'complete' && <StatusTag tone="ok">{people.completed}</StatusTag>}
        {status === 'see-officer' && <StatusTag tone="info">{say.band['see-health-officer']}</StatusTag>}
        {status === 'ongoing' && <StatusTag tone="info">{people.ongoing}</StatusTag>}
        {status === 'not-started' && <StatusTag tone="neutral">{people.notStarted}</StatusTag>}
      </div>
      <div className={styles.actions}>
        {actions.map(({ label, onChoose }) => (
          <Button
            key={label}
            variant="secondary"
            size="compact"
            onClick={onChoose}
            hiddenSuffix={people.for(number, name.trim())}
          >
            {label}
          </Button>
        ))}
      </div>
    </article>
  );
}
