import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { useMessages } from '../language-context.tsx';
import styles from './block-failed.module.css';
import { blockFailedMessages } from './failed-messages.ts';

export type BlockFailedProps = {
  title: string;
  /** Reason why it failed. */
  children: ReactNode;
  busy?: boolean | undefined;
  onRetry: () => void;
};

/** Replaces a part of a page that failed to load, with a retry button for that part only. */
export function BlockFailed({ title, children, busy, onRetry }: BlockFailedProps) {
  const t = useMessages(blockFailedMessages);
  return (
    <div className={styles.failed}>
      <p role="status">{children}</p>
      <Button
        variant="secondary"
        size="compact"
        busy={busy}
        busyText={t.loading}
        hiddenSuffix={title}
        onClick={onRetry}
      >
        {t.tryAgain}
      </Button>
    </div>
  );
}
