import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import { Button } from '../button/button.tsx';
import { classes } from '../classes.ts';
import { useWords } from '../language-context.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import { uiWording } from '../wording.ts';
import styles from './captcha-gate.module.css';

/** `skipped`: it failed as often as it may, and the person gets through (spec §4). */
export type CaptchaState = 'idle' | 'checking' | 'error' | 'passed' | 'skipped';

export type CaptchaGateProps = {
  state: CaptchaState;
  /** What went wrong, if the server said it; our own sentence otherwise. */
  message?: string | undefined;
  onRetry: () => void;
};

/** What a person sees of the captcha: no picture, no sum, nothing to type (WCAG 3.3.8). It runs when the page asks it to. */
export function CaptchaGate({ state, message, onRetry }: CaptchaGateProps) {
  const say = useWords(uiWording);
  const text = {
    idle: '',
    checking: say.captcha.checking,
    error: message ?? say.captcha.failed,
    passed: say.captcha.passed,
    skipped: say.captcha.skipped,
  }[state];
  return (
    <div className={classes(state !== 'idle' && styles.card, state === 'error' && styles.failed)}>
      <div role="status" className={styles.line}>
        {state === 'checking' && <Spinner />}
        {state === 'error' && <CircleAlert aria-hidden="true" />}
        {(state === 'passed' || state === 'skipped') && <CircleCheck aria-hidden="true" />}
        <span>{text}</span>
      </div>
      {state === 'error' && (
        <Button variant="secondary" size="compact" onClick={onRetry}>
          {say.tryAgain}
        </Button>
      )}
    </div>
  );
}
