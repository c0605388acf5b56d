import type { PassTraveller } from '../contract.ts';
import styles from './counter.module.css';
import { useAgeText } from './use-age-text.ts';

type PersonLineProps = { traveller: Omit<PassTraveller, 'band'>; serverClockAheadMs: number };

/** Full name, age and nationality of a traveller, as declared. */
export function PersonLine({ traveller: { name, birthDate, nationality }, serverClockAheadMs }: PersonLineProps) {
  const ageText = useAgeText(serverClockAheadMs);
  return (
    <p>
      <strong className={styles.personName}>{name}</strong>
      <span>{[ageText(birthDate), nationality].filter(Boolean).join(' · ')}</span>
    </p>
  );
}
