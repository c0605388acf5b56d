import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { useMessages } from '../language-context.tsx';
import styles from './block-failed.module.css';
import { blockFailedMessages } from './failed-messages.ts';

export type BlockFailedProps = {
  /** What the block is called. */
  title: string;
  /** Why it is not there. */
  children: ReactNode;
  /** Whether it is being tried again. */
  busy?: boolean | undefined;
  onRetry: () => void;
};

/** Stands in for a part of a page that could not be had, and tries it again alone. */
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
