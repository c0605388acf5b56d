import CircleAlert from 'lucide-react/icons/circle-alert';
import WifiOff from 'lucide-react/icons/wifi-off';
import Phone from 'lucide-react/icons/phone';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { useReachability } from '#foundation/web/http/reachability.ts';
import { Button, ButtonLink } from '../button/button.tsx';
import { useMessages } from '../language-context.tsx';
import { useService } from '../service-context.tsx';
import { uiMessages } from '../messages.ts';
import styles from './error-panel.module.css';

export type ErrorPanelProps = {
  /** Default: "There is a problem". */
  title?: string | undefined;
  /** Sentence of the error catalogue or of the server (spec §8). */
  children: ReactNode;
  onRetry?: (() => void) | undefined;
  retrying?: boolean | undefined;
  answersSaved?: boolean | undefined;
  /** Moves the focus to the heading on mount: for panels that replace a whole page. */
  takesFocus?: boolean | undefined;
  level?: 1 | 2 | 3 | undefined;
};

/** Replaces content that failed to load: the reason, the state of the answers, a retry and help. */
export function ErrorPanel(props: ErrorPanelProps) {
  const { title, children, onRetry, retrying, answersSaved = false, takesFocus = false, level = 2 } = props;
  const t = useMessages(uiMessages);
  const { helpline } = useService();
  const Icon = useReachability() === 'offline' ? WifiOff : CircleAlert;
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) headingRef.current?.focus();
  }, [takesFocus]);
  const Heading = (['h1', 'h2', 'h3'] as const)[level - 1] ?? 'h2';
  return (
    <section className={styles.panel}>
      <Icon aria-hidden="true" size="2rem" className={styles.icon} />
      <Heading ref={headingRef} tabIndex={-1} className={styles.title}>
        {title ?? t.thereIsAProblem}
      </Heading>
      <div className={styles.text} role={takesFocus ? undefined : 'status'}>
        {children}
      </div>
      {answersSaved && <p className={styles.answersSaved}>{t.answersSaved}</p>}
      <div className={styles.actions}>
        {onRetry && (
          <Button variant="secondary" busy={retrying ?? false} busyText={t.loading} onClick={onRetry}>
            {t.tryAgain}
          </Button>
        )}
        {helpline !== undefined && (
          <ButtonLink variant="quiet" icon={<Phone />} href={`tel:${helpline}`}>
            {t.needHelp(helpline)}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
