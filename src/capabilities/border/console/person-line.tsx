import type { PassTraveller } from '../contract.ts';
import styles from './counter.module.css';
import { useAgeText } from './use-age-text.ts';

type PersonLineProps = {
  traveller: Omit<PassTraveller, 'band'>;
  serverClockAheadMs: number;
  /** Small, for a row of a list. */
  isCompact?: boolean;
};

/** Full name, age and nationality of a traveller, as declared. */
export function PersonLine({ traveller, serverClockAheadMs, isCompact = false }: PersonLineProps) {
  const { name, birthDate, nationality } = traveller;
  const ageText = useAgeText(serverClockAheadMs);
  return (
    <p>
      <strong className={isCompact ? styles.compactName : styles.personName}>{name}</strong>
      <span>{[ageText(birthDate), nationality].filter(Boolean).join(' · ')}</span>
    </p>
  );
}
