import { type ReactNode, useEffect } from 'react';
import { classes } from '../classes.ts';
import { useMessages } from '../language-context.tsx';
import { Notice } from '../notice/notice.tsx';
import { useService } from '../service-context.tsx';
import { useMiddling } from '../shell/use-wide.ts';
import { PageTitle } from '../step-header/page-title.tsx';
import { consoleUiMessages } from '../console-messages.ts';
import styles from './console-page.module.css';

export type ConsolePageProps = {
  /** The page's name: its `h1`, and in the window's title before the service's name. */
  title: string;
  /** One line under it. */
  lead?: ReactNode;
  /** What can be done with the whole page: at most two buttons. */
  actions?: ReactNode;
  /** `text` keeps lines short enough to read; `wide` gives a table all there is. */
  width?: 'text' | 'wide' | undefined;
  /** Whether the page is made for a phone too; else a phone says that a wider window is better. */
  phone?: boolean | undefined;
  children: ReactNode;
};

/** One page of the console, inside of its shell. */
export function ConsolePage({ title, lead, actions, width = 'text', phone = false, children }: ConsolePageProps) {
  const t = useMessages(consoleUiMessages).console;
  const roomy = useMiddling();
  useWindowTitle(title);
  return (
    <div className={classes(styles.page, styles[width])}>
      <div className={styles.head}>
        <PageTitle lead={lead}>{title}</PageTitle>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {!phone && !roomy && (
        <div className={styles.wider}>
          <Notice>{t.wider}</Notice>
        </div>
      )}
      {children}
    </div>
  );
}

/** What stands in the place of a page that has not come yet or has failed; it brings its own heading. */
export function BareConsolePage({ title, children }: { title: string; children: ReactNode }) {
  useWindowTitle(title);
  return <div className={classes(styles.page, styles.text)}>{children}</div>;
}

function useWindowTitle(title: string) {
  const { name } = useService();
  useEffect(() => {
    document.title = title === name ? name : `${title} - ${name}`;
  }, [title, name]);
}
