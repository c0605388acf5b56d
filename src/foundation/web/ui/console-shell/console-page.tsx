import { type ReactNode, useEffect } from 'react';
import { classes } from '../classes.ts';
import { useMessages } from '../language-context.tsx';
import { Notice } from '../notice/notice.tsx';
import { useService } from '../service-context.tsx';
import { useMediumWidth } from '../shell/use-window-width.ts';
import { PageTitle } from '../step-header/page-title.tsx';
import { consoleUiMessages } from '../console-messages.ts';
import styles from './console-page.module.css';

export type ConsolePageProps = {
  /** Name of the page: its `h1`, and before the service's name in the window title. */
  title: string;
  /** One line below the title. */
  lead?: ReactNode;
  /** Actions for the page as a whole: at most two buttons. */
  actions?: ReactNode;
  /** `text` limits the line length; `wide` gives a table the full width. */
  width?: 'text' | 'wide' | undefined;
  /** Whether the page suits phones. Other pages show a notice in narrow windows that recommends a wider window. */
  suitsPhones?: boolean | undefined;
  children: ReactNode;
};

/** Page of the console: title, actions for the whole page, and content. */
export function ConsolePage({ title, lead, actions, width = 'text', suitsPhones = false, children }: ConsolePageProps) {
  const t = useMessages(consoleUiMessages).console;
  const isWideEnough = useMediumWidth();
  useWindowTitle(title);
  return (
    <div className={classes(styles.page, styles[width])}>
      <div className={styles.head}>
        <PageTitle lead={lead}>{title}</PageTitle>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {!suitsPhones && !isWideEnough && (
        <div className={styles.wider}>
          <Notice>{t.widerWindow}</Notice>
        </div>
      )}
      {children}
    </div>
  );
}

/** Page without a title of its own, for a page that is loading or has failed. The content must contain the heading. */
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
