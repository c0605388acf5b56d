import CircleCheck from 'lucide-react/icons/circle-check';
import styles from './console-layout.module.css';

/** Screen readers announce changes. An empty message takes no space. */
export function StatusMessage({ children }: { children: string }) {
  return (
    <div role="status" className={styles.message}>
      {children !== '' && (
        <p className={styles.messageLine}>
          <CircleCheck aria-hidden="true" />
          {children}
        </p>
      )}
    </div>
  );
}
