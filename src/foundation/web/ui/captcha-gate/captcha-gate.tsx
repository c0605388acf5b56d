import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import { Button } from '../button/button.tsx';
import { classes } from '../classes.ts';
import { useMessages } from '../language-context.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import { uiMessages } from '../messages.ts';
import styles from './captcha-gate.module.css';

/** State of the captcha. `skipped`: it failed as often as allowed, and the visitor may continue (spec §4). */
export type CaptchaState = 'idle' | 'checking' | 'error' | 'passed' | 'skipped';

export type CaptchaGateProps = {
  state: CaptchaState;
  /** The server's error message; default: our own. */
  message?: string | undefined;
  onRetry: () => void;
};

/** Status of the captcha: no picture, no sum, nothing to type (WCAG 3.3.8). The page starts the captcha. */
export function CaptchaGate({ state, message, onRetry }: CaptchaGateProps) {
  const t = useMessages(uiMessages);
  const text = {
    idle: '',
    checking: t.captcha.checking,
    error: message ?? t.captcha.failed,
    passed: t.captcha.passed,
    skipped: t.captcha.skipped,
  }[state];
  return (
    <div className={classes(state !== 'idle' && styles.card, state === 'error' && styles.failed)}>
      <div role="status" className={styles.message}>
        {state === 'checking' && <Spinner />}
        {state === 'error' && <CircleAlert aria-hidden="true" />}
        {(state === 'passed' || state === 'skipped') && <CircleCheck aria-hidden="true" />}
        <span>{text}</span>
      </div>
      {state === 'error' && (
        <Button variant="secondary" size="compact" onClick={onRetry}>
          {t.tryAgain}
        </Button>
      )}
    </div>
  );
}
