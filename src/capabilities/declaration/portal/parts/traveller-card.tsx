import { Button } from '#foundation/web/ui/button/button.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { answerMessages } from '#capabilities/declaration/messages/answers.ts';
import { screenMessages } from '#capabilities/declaration/messages/screens.ts';
import styles from './parts.module.css';

export type TravellerCardProps = {
  number: number;
  name: string;
  status: 'not-started' | 'ongoing' | 'complete' | 'see-officer';
  actions: readonly { label: string; onChoose: () => void }[];
};

/** Card of a traveller with progress or result, and buttons. `number`: from 1. */
export function TravellerCard({ number, name, status, actions }: TravellerCardProps) {
  const t = useMessages(answerMessages);
  const { travellers } = useMessages(screenMessages);
  return (
    <article className={styles.traveller}>
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <div className={styles.who}>
        <h2 className={styles.name}>{name.trim() || t.traveller(number)}</h2>
        {status === 'complete' && <StatusTag tone="ok">{travellers.completed}</StatusTag>}
        {status === 'see-officer' && <StatusTag tone="info">{t.band['see-health-officer']}</StatusTag>}
        {status === 'ongoing' && <StatusTag tone="info">{travellers.ongoing}</StatusTag>}
        {status === 'not-started' && <StatusTag tone="neutral">{travellers.notStarted}</StatusTag>}
      </div>
      <div className={styles.actions}>
        {actions.map(({ label, onChoose }) => (
          <Button
            key={label}
            variant="secondary"
            size="compact"
            onClick={onChoose}
            hiddenSuffix={travellers.forTraveller(number, name.trim())}
          >
            {label}
          </Button>
        ))}
      </div>
    </article>
  );
}
