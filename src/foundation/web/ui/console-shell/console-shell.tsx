import LogOut from 'lucide-react/icons/log-out';
import Menu from 'lucide-react/icons/menu';
import UserRound from 'lucide-react/icons/user-round';
import X from 'lucide-react/icons/x';
import { type ReactNode, useId, useState } from 'react';
import { Link } from '#foundation/web/router/link.tsx';
import { useMessages } from '../language-context.tsx';
import { Layer } from '../layer/layer.tsx';
import { useService } from '../service-context.tsx';
import { LangSwitch } from '../shell/lang-switch.tsx';
import { SkipLink } from '../shell/skip-link.tsx';
import { useDesktopWidth } from '../shell/use-window-width.ts';
import { consoleUiMessages } from '../console-messages.ts';
import { uiMessages } from '../messages.ts';
import styles from './console-shell.module.css';
import type { CommandPaletteProps } from '../command-palette/command-palette.tsx';
import { SearchAndHelp } from './search-and-help.tsx';
import { NavigationEntriesContext } from './navigation-entries-context.ts';
import { Navigation, type NavigationGroup } from './navigation.tsx';

export type ConsoleShellProps = {
  /** The pages that the user may open, in groups. */
  groups: readonly NavigationGroup[];
  user: { name: string; roles: string; to: string };
  onLogOut: () => void;
  /** Searches the server for objects that the user may open. */
  search: CommandPaletteProps['search'];
  /** Shown above everything, such as the offline banner. */
  banner?: ReactNode;
  /** Notices of the whole console, such as a session that ends soon. */
  notices?: ReactNode;
  children: ReactNode;
};

/**
 * Frame of every page of the console: navigation on the left, in a drawer below 1024 px; language, user and log-out at
 * the top. The frame stays mounted while pages change. Each page renders a `ConsolePage` inside the frame.
 */
export function ConsoleShell({ groups, user, onLogOut, search, banner, notices, children }: ConsoleShellProps) {
  const t = useMessages(consoleUiMessages).console;
  const { name } = useService();
  const isDesktop = useDesktopWidth();
  const entries = groups.flatMap((group) => group.entries);
  return (
    <div className={styles.shell}>
      <SkipLink />
      <header className={styles.header}>
        {!isDesktop && <MenuButton groups={groups} />}
        <Brand name={name} />
        <div className={styles.end}>
          <SearchAndHelp pages={entries} search={search} />
          <LangSwitch />
          <Link to={user.to} className={styles.person}>
            <UserRound aria-hidden="true" size="1.25rem" />
            <span className={styles.who}>
              <span className="visually-hidden">{t.loggedInAs} </span>
              <span>{user.name}</span>
              <span className={styles.roles}>{user.roles}</span>
            </span>
          </Link>
          <button type="button" className={styles.logOut} onClick={onLogOut}>
            <LogOut aria-hidden="true" size="1.25rem" />
            <span>{t.logOut}</span>
          </button>
        </div>
      </header>
      <div className={styles.columns}>
        {isDesktop && (
          <div className={styles.side}>
            <Navigation groups={groups} />
          </div>
        )}
        <main id="main" tabIndex={-1} className={styles.main}>
          <div className={styles.banner}>{banner}</div>
          {notices && <div className={styles.news}>{notices}</div>}
          <NavigationEntriesContext.Provider value={entries}>{children}</NavigationEntriesContext.Provider>
        </main>
      </div>
    </div>
  );
}

function Brand({ name }: { name: string }) {
  return (
    <span className={styles.brand}>
      <span className={styles.mark} aria-hidden="true" />
      <span className={styles.service}>{name}</span>
    </span>
  );
}

function MenuButton({ groups }: { groups: readonly NavigationGroup[] }) {
  const { close: closeLabel } = useMessages(uiMessages);
  const t = useMessages(consoleUiMessages).console;
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.menu}
        aria-expanded={open}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Menu aria-hidden="true" />
        <span>{t.menu}</span>
      </button>
      <Layer open={open} onDismiss={() => setOpen(false)} labelledBy={id} className={styles.drawer} scrimCloses>
        {(close) => (
          <div className={styles.drawerBody}>
            <div className={styles.drawerHead}>
              <h2 id={id}>{t.menu}</h2>
              <button
                type="button"
                className={styles.close}
                aria-label={closeLabel}
                data-first-focus
                onClick={() => close()}
              >
                <X aria-hidden="true" />
              </button>
            </div>
            <Navigation
              groups={groups}
              onNavigate={(navigate) =>
                close(() => {
                  setOpen(false);
                  navigate();
                })
              }
            />
          </div>
        )}
      </Layer>
    </>
  );
}
