import styles from './spinner.module.css';

/** A turning ring for a button or a line that is working. Says nothing: the piece around it does. Stands still under reduced motion. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
