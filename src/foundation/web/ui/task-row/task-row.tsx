import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { Link } from '#foundation/web/router/link.tsx';
import styles from './task-row.module.css';

export type TaskRowProps = {
  /** A place in this portal. */
  to?: string | undefined;
  /** A file, or an address outside of it. */
  href?: string | undefined;
  children: ReactNode;
  hint?: ReactNode;
  icon?: ReactNode;
  /** A `StatusTag` at the right; under the words where there is no room. */
  status?: ReactNode;
};

/** One row of a list of places or tasks: the whole row is the link. */
export function TaskRow({ to, href, children, hint, icon, status }: TaskRowProps) {
  const id = useId();
  const described = [hint ? `${id}-hint` : '', status ? `${id}-status` : ''].filter(Boolean).join(' ');
  const link = { className: styles.name, 'aria-describedby': described || undefined };
  return (
    <li className={styles.row}>
      {icon && (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <div className={styles.words}>
        <div className={styles.both}>
          {to === undefined ? (
            <a href={href} rel="noreferrer" {...link}>
              {children}
            </a>
          ) : (
            <Link to={to} {...link}>
              {children}
            </Link>
          )}
          {hint && (
            <span id={`${id}-hint`} className={styles.hint}>
              {hint}
            </span>
          )}
        </div>
        {status && <span id={`${id}-status`}>{status}</span>}
      </div>
      <ChevronRight aria-hidden="true" size="1.25rem" className={styles.chevron} />
    </li>
  );
}

/** The list around task rows. */
export function TaskList({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>;
}
