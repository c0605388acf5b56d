import styles from './form.module.css';

/** Shared answers, one below the other. */
export function Lines({ of }: { of: readonly string[] }) {
  return of.map((line) => (
    <span key={line} className={styles.line}>
      {line}{' '}
    </span>
  ));
}
