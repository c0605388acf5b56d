import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

export type EmptyStateProps = {
  /** One sentence: "No applications yet". */
  title: string;
  children?: ReactNode;
  /** One action. */
  action?: ReactNode;
  level?: 2 | 3 | undefined;
};

/** Text in place of an empty list, with at most one action. */
export function EmptyState({ title, children, action, level = 2 }: EmptyStateProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section className={styles.empty}>
      <svg className={styles.drawing} viewBox="0 0 120 56" aria-hidden="true">
        <path d="M16 12h72a8 8 0 0 1 8 8v24H16a8 8 0 0 1-8-8V20a8 8 0 0 1 8-8Z" />
        <path d="M24 24h28M24 32h44" />
        <path className={styles.wave} d="M4 50c7-4 14-4 21 0s14 4 21 0 14-4 21 0 14 4 21 0 14-4 21 0" />
      </svg>
      <Heading>{title}</Heading>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </section>
  );
}
