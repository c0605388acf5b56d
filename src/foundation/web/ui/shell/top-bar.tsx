import type { ReactNode } from 'react';
import { NavLink } from '#foundation/web/router/link.tsx';
import { useMessages } from '../language-context.tsx';
import { uiMessages } from '../messages.ts';
import { LangSwitch } from './lang-switch.tsx';
import styles from './top-bar.module.css';

export type TopLink = { to: string; label: string; end?: boolean | undefined };

/** Top bar of the travel area on wide screens: the service's name, navigation, language, account. */
export function TopBar({
  name,
  links,
  accountLink,
}: {
  name: string;
  links: readonly TopLink[];
  accountLink?: ReactNode;
}) {
  const t = useMessages(uiMessages);
  return (
    <header className={styles.bar}>
      <div className={styles.inside}>
        <span className={styles.name}>
          <span className={styles.mark} aria-hidden="true" />
          {name}
        </span>
        {links.length > 0 && (
          <nav aria-label={t.mainMenu} className={styles.nav}>
            {links.map(({ to, label, end }) => (
              <NavLink key={to} to={to} end={end ?? false} className={styles.link ?? ''}>
                {label}
              </NavLink>
            ))}
          </nav>
        )}
        <div className={styles.end}>
          <LangSwitch />
          {accountLink}
        </div>
      </div>
    </header>
  );
}
