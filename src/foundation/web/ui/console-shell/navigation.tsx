import { type ReactNode, useId } from 'react';
import { useNavigate } from '#foundation/web/router/router.tsx';
import { NavLink } from '#foundation/web/router/link.tsx';
import { useMessages } from '../language-context.tsx';
import { consoleUiMessages } from '../console-messages.ts';
import styles from './navigation.module.css';

export type NavigationGroup = {
  title?: string | undefined;
  entries: readonly {
    to: string;
    label: string;
    icon: ReactNode;
    /** Whether only this exact address counts as the entry, and no address below it. */
    end?: boolean | undefined;
    /** Number of items that wait for the user there, as text such as `1,000+`; nothing is shown without it. */
    waiting?: string | undefined;
  }[];
};

/**
 * Links to the pages of the console. `onNavigate` runs instead of a navigation, with a function that navigates: a
 * drawer closes first.
 */
export function Navigation({ groups, onNavigate }: NavigationProps) {
  const t = useMessages(consoleUiMessages).console;
  const id = useId();
  const navigate = useNavigate();
  return (
    <nav aria-label={t.pages} className={styles.navigation}>
      {groups.map(({ title, entries }, index) => (
        <div key={title ?? index}>
          {title !== undefined && (
            <h2 id={`${id}-${index}`} className={styles.title}>
              {title}
            </h2>
          )}
          <ul aria-labelledby={title === undefined ? undefined : `${id}-${index}`}>
            {entries.map(({ to, label, icon, end, waiting }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  end={end ?? false}
                  className={styles.link ?? ''}
                  onClick={(event) => {
                    if (!onNavigate || event.metaKey || event.ctrlKey || event.shiftKey) return;
                    event.preventDefault();
                    onNavigate(() => void navigate(to));
                  }}
                >
                  <span className={styles.icon} aria-hidden="true">
                    {icon}
                  </span>
                  <span>{label}</span>
                  {waiting !== undefined && (
                    <>
                      {' '}
                      <span className={styles.badge}>
                        <span aria-hidden="true">{waiting}</span>
                        <span className="visually-hidden">{t.waiting(waiting)}</span>
                      </span>
                    </>
                  )}
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

export type NavigationProps = {
  groups: readonly NavigationGroup[];
  onNavigate?: ((navigate: () => void) => void) | undefined;
};
