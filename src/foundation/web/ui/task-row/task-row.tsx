import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { Link } from '#foundation/web/router/link.tsx';
import styles from './task-row.module.css';

export type TaskRowProps = {
  /** Path within this app. */
  to?: string | undefined;
  /** A file, or an address outside the app. */
  href?: string | undefined;
  children: ReactNode;
  hint?: ReactNode;
  icon?: ReactNode;
  /** A `StatusTag` on the right; below the label where the row is narrow. */
  status?: ReactNode;
};

/** Row of a list of links or tasks: the whole row is the link. */
export function TaskRow({ to, href, children, hint, icon, status }: TaskRowProps) {
  const id = useId();
  const describedByIds = [hint ? `${id}-hint` : '', status ? `${id}-status` : ''].filter(Boolean).join(' ');
  const linkProps = { className: styles.name, 'aria-describedby': describedByIds || undefined };
  return (
    <li className={styles.row}>
      {icon && (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <div className={styles.content}>
        <div className={styles.text}>
          {to === undefined ? (
            <a href={href} rel="noreferrer" {...linkProps}>
              {children}
            </a>
          ) : (
            <Link to={to} {...linkProps}>
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

export function TaskList({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>;
}
