import { NavLink } from '#foundation/web/router/link.tsx';
import { useMessages } from '../language-context.tsx';
import { uiMessages } from '../messages.ts';
import type { Tab } from './resident-frame.tsx';
import styles from './tab-bar.module.css';

/** Tab bar of the resident app, at the bottom of every page that is no form. */
export function TabBar({ tabs }: { tabs: readonly Tab[] }) {
  const t = useMessages(uiMessages);
  if (tabs.length === 0) return null;
  return (
    <nav aria-label={t.mainMenu} className={styles.bar} data-screen-only>
      <ul className={styles.tabs}>
        {tabs.map(({ to, label, icon, end }) => (
          <li key={to} className={styles.item}>
            <NavLink to={to} end={end} className={styles.tab}>
              <span className={styles.icon} aria-hidden="true">
                {icon}
              </span>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
