import styles from './spinner.module.css';

/** Spinning ring for a busy button or line. The component around it announces the state. No motion when reduced. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
