import styles from './form.module.css';

/** Shared answers, one below the other. */
export function SharedAnswers({ answers }: { answers: readonly string[] }) {
  return answers.map((line) => (
    <span key={line} className={styles.line}>
      {line}{' '}
    </span>
  ));
}
