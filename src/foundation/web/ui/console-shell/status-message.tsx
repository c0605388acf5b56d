import CircleCheck from 'lucide-react/icons/circle-check';
import styles from './status-message.module.css';

/** Success message, whose changes screen readers announce. An empty message takes no space. */
export function StatusMessage({ children }: { children: string }) {
  return (
    <div role="status" className={styles.message}>
      {children !== '' && (
        <p className={styles.line}>
          <CircleCheck aria-hidden="true" />
          {children}
        </p>
      )}
    </div>
  );
}
