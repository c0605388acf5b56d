import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { useWords } from '../language-context.tsx';
import styles from './block-failed.module.css';
import { blockFailedWording } from './failed-wording.ts';

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
  const say = useWords(blockFailedWording);
  return (
    <div className={styles.failed}>
      <p role="status">{children}</p>
      <Button
        variant="secondary"
        size="compact"
        busy={busy}
        busyText={say.loading}
        hiddenSuffix={title}
        onClick={onRetry}
      >
        {say.tryAgain}
      </Button>
    </div>
  );
}
