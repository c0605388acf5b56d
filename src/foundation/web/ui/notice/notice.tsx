import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { classes } from '../classes.ts';
import { useMessages } from '../language-context.tsx';
import { uiMessages } from '../messages.ts';
import styles from './notice.module.css';

export type NoticeTone = 'info' | 'ok' | 'warn' | 'danger';

export type NoticeProps = {
  tone?: NoticeTone | undefined;
  /** One line. Without a title, the name of the tone ("Information") names the region for screen readers. */
  title?: string | undefined;
  children?: ReactNode;
  action?: ReactNode;
  onDismiss?: (() => void) | undefined;
  /**
   * Whether screen readers announce the notice when it appears, such as the result of an action. Default: only for
   * `ok`.
   */
  live?: boolean | undefined;
};

/** Notice for the whole page. At most one per page, and never together with an error summary. */
export function Notice({ tone = 'info', title, children, action, onDismiss, live }: NoticeProps) {
  const t = useMessages(uiMessages);
  const headingId = useId();
  const Icon = icons[tone];
  return (
    <section className={classes(styles.notice, styles[tone])} aria-labelledby={headingId}>
      <Icon aria-hidden="true" className={styles.icon} />
      <div className={styles.body} role={(live ?? tone === 'ok') ? 'status' : undefined}>
        <h2 id={headingId} className={title === undefined ? 'visually-hidden' : styles.title}>
          {title ?? t.notice[tone]}
        </h2>
        {children && <div className={styles.text}>{children}</div>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
      {onDismiss && (
        <button type="button" className={styles.close} onClick={onDismiss} aria-label={t.close}>
          <X aria-hidden="true" />
        </button>
      )}
    </section>
  );
}

const icons = { info: Info, ok: CircleCheck, warn: TriangleAlert, danger: CircleAlert };
