import styles from './form.module.css';

export function SharedAnswers({ answers }: { answers: readonly string[] }) {
  return answers.map((line) => (
    <span key={line} className={styles.line}>
      {line}{' '}
    </span>
  ));
}
