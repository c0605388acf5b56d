import CircleCheck from 'lucide-react/icons/circle-check';
import styles from './console-layout.module.css';

/** What was done last: read out when it changes, and without any room while nothing was done. */
export function StatusMessage({ children }: { children: string }) {
  return (
    <div role="status" className={styles.said}>
      {children !== '' && (
        <p className={styles.saidLine}>
          <CircleCheck aria-hidden="true" />
          {children}
        </p>
      )}
    </div>
  );
}
