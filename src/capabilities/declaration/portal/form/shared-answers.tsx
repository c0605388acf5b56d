import styles from './form.module.css';

/** Traveller 1's answers that the traveller may share, one a line. */
export function SharedAnswers({ answers }: { answers: readonly string[] }) {
  return answers.map((line) => (
    <span key={line} className={styles.line}>
      {line}{' '}
    </span>
  ));
}
