import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { hasNavigated } from '#foundation/web/router/page-history.ts';
import { classes } from '../classes.ts';
import { useService } from '../service-context.tsx';
import { ActionBar } from './action-bar.tsx';
import { Footer } from './footer.tsx';
import { useFrame } from './frame-context.tsx';
import type { Back } from './header.tsx';
import { BackButton, Header } from './header.tsx';
import styles from './shell.module.css';
import { SkipLink } from './skip-link.tsx';
import type { TopLink } from './top-bar.tsx';
import { TopBar } from './top-bar.tsx';
import { useMiddling, useWide } from './use-wide.ts';

export type ShellProps = {
  /** The page's name: in the header, and in the window's title before the service's name. */
  title: string;
  /** Where back leads; where the entrance says when absent. `none` on a page that nothing stands before. */
  back?: Back | 'none' | undefined;
  /** `travel` begins right under the status bar and has the desktop layout; others stay a column of 480 (spec §2). */
  area?: 'travel' | 'plain' | undefined;
  /** One notice at most: offline, session ended, service news. */
  notice?: ReactNode;
  /** The page's actions: primary first, at most one more. */
  actions?: ReactNode;
  /** Beside the content from 1024 px (travel area): summary, travellers, due window. */
  rail?: ReactNode;
  /** Shows the rail from 768 px on, folded under this title above the content; a phone has no room for it. */
  railTitle?: string | undefined;
  /** Links of the top bar on wide screens (travel area). */
  links?: readonly TopLink[] | undefined;
  /** The account's place at the end of the top bar. */
  account?: ReactNode;
  /** Stands in the header in place of the page's name. */
  chip?: ReactNode;
  /** Under everything else, at the lower edge. */
  below?: ReactNode;
  children: ReactNode;
};

/** The frame of every page. Put one `h1` (a `PageTitle` or a `StepHeader`) first into it. */
export function Shell(props: ShellProps) {
  const { title, area = 'plain', actions, rail, railTitle, chip, below, children } = props;
  const frame = useFrame();
  const back = props.back === 'none' ? undefined : (props.back ?? frame.back);
  const { links = frame.links ?? [], account = frame.account } = props;
  const notice = frame.news === undefined ? props.notice : frame.news;
  const { name } = useService();
  const wide = useWide() && area === 'travel';
  const folded = useMiddling() && !wide && railTitle !== undefined;
  // What is opened is there at once; only from one page to another it fades in.
  const [moved] = useState(hasNavigated);
  useEffect(() => {
    document.title = `${title} - ${name}`;
  }, [title, name]);
  return (
    <div className={classes(styles.shell, styles[area])} data-area={area}>
      <SkipLink />
      {wide ? <TopBar name={name} links={links} account={account} /> : <Header title={title} back={back} chip={chip} />}
      <div className={styles.columns}>
        <main id="main" tabIndex={-1} className={classes(styles.main, moved && styles.arriving)}>
          {wide && back && (
            <div className={styles.back}>
              <BackButton back={back} words />
            </div>
          )}
          <div className={styles.banner}>{frame.banner}</div>
          {notice && <div className={styles.notice}>{notice}</div>}
          {rail && folded && (
            <details className={classes('disclosure', styles.folded)}>
              <summary>{railTitle}</summary>
              <div className={styles.foldedBody}>{rail}</div>
            </details>
          )}
          <div className={styles.content}>{children}</div>
          {actions && <ActionBar>{actions}</ActionBar>}
        </main>
        {rail && wide && <aside className={styles.rail}>{rail}</aside>}
      </div>
      <Footer />
      {below}
    </div>
  );
}
