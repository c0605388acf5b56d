import styles from './form.module.css';

/** Carried-over answers, one under the other. */
export function Lines({ of }: { of: readonly string[] }) {
  return of.map((line) => (
    <span key={line} className={styles.line}>
      {line}{' '}
    </span>
  ));
}
