import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { hasNavigated } from '#foundation/web/router/page-history.ts';
import { classes } from '../classes.ts';
import { useService } from '../service-context.tsx';
import { ActionBar } from './action-bar.tsx';
import { Footer } from './footer.tsx';
import { useFrame } from './frame-context.tsx';
import type { BackTarget } from './header.tsx';
import { BackButton, Header } from './header.tsx';
import styles from './shell.module.css';
import { SkipLink } from './skip-link.tsx';
import { TopBar } from './top-bar.tsx';
import { useMediumWidth, useDesktopWidth } from './use-window-width.ts';

export type ShellProps = {
  /** Name of the page: in the header, and before the service's name in the window title. */
  title: string;
  /** Target of the back button; default: the app's. `none` for a page without a back button. */
  back?: BackTarget | 'none' | undefined;
  /**
   * `travel` starts right below the phone's status bar and has a desktop layout. `plain` stays a column 480 px wide
   * (spec §2).
   */
  area?: 'travel' | 'plain' | undefined;
  /** At most one notice: offline, session ended, service news. */
  notice?: ReactNode;
  /** Actions of the page: primary first, at most one more. */
  actions?: ReactNode;
  /** Content beside the page from 1024 px (travel area): summary, travellers, submission window. */
  rail?: ReactNode;
  /** Title under which the rail is folded above the content, from 768 px. A phone shows no rail. */
  railTitle?: string | undefined;
  /** Shown in the header instead of the page name. */
  chip?: ReactNode;
  bottom?: ReactNode;
  children: ReactNode;
};

/** Frame of every page. Its first child must contain the `h1` (a `PageTitle` or a `StepHeader`). */
export function Shell(props: ShellProps) {
  const { title, area = 'plain', actions, rail, railTitle, chip, bottom, children } = props;
  const frame = useFrame();
  const back = props.back === 'none' ? undefined : (props.back ?? frame.back);
  const notice = frame.notice === undefined ? props.notice : frame.notice;
  const { name } = useService();
  const hasDesktopLayout = useDesktopWidth() && area === 'travel';
  const isRailFolded = useMediumWidth() && !hasDesktopLayout && railTitle !== undefined;
  // The first page shows at once; only navigation within the app fades in.
  const [fadesIn] = useState(hasNavigated);
  useEffect(() => {
    document.title = `${title} - ${name}`;
  }, [title, name]);
  return (
    <div className={classes(styles.shell, styles[area])} data-area={area}>
      <SkipLink />
      {hasDesktopLayout ? (
        <TopBar name={name} links={frame.links ?? []} accountLink={frame.accountLink} />
      ) : (
        <Header title={title} back={back} chip={chip} />
      )}
      <div className={styles.columns}>
        <main id="main" tabIndex={-1} className={classes(styles.main, fadesIn && styles.arriving)}>
          {hasDesktopLayout && back && (
            <div className={styles.back}>
              <BackButton back={back} showsLabel />
            </div>
          )}
          <div className={styles.banner}>{frame.banner}</div>
          {notice && <div className={styles.notice}>{notice}</div>}
          {rail && isRailFolded && (
            <details className={classes('disclosure', styles.folded)}>
              <summary>{railTitle}</summary>
              <div className={styles.foldedBody}>{rail}</div>
            </details>
          )}
          <div className={styles.content}>{children}</div>
          {actions && <ActionBar>{actions}</ActionBar>}
        </main>
        {rail && hasDesktopLayout && <aside className={styles.rail}>{rail}</aside>}
      </div>
      <Footer />
      {bottom}
    </div>
  );
}
