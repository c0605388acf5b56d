import { type ReactNode, useId } from 'react';
import styles from './action-card.module.css';

export type ActionCardProps = {
  title: ReactNode;
  /** Small line above the title, such as a date. */
  kicker?: ReactNode;
  /** A `StatusTag`. */
  tag?: ReactNode;
  children?: ReactNode;
  /** One or two buttons or links. The card itself cannot be clicked. */
  actions?: ReactNode;
  level?: 2 | 3 | undefined;
};

/** Card of an item in a list, with its status and its actions. */
export function ActionCard({ title, kicker, tag, children, actions, level = 3 }: ActionCardProps) {
  const id = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <article className={styles.card} aria-labelledby={id}>
      {(kicker || tag) && (
        <div className={styles.head}>
          {kicker && <span className={styles.kicker}>{kicker}</span>}
          {tag}
        </div>
      )}
      <Heading id={id} className={styles.title}>
        {title}
      </Heading>
      {children && <div className={styles.text}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </article>
  );
}
