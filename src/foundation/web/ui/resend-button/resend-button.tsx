import { useEffect, useState } from 'react';
import type { Clock, Millis } from '#foundation/time/clock.ts';
import { systemClock } from '#foundation/time/clock.ts';
import { useMessages } from '../language-context.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import { uiMessages } from '../messages.ts';
import styles from './resend-button.module.css';

export type ResendButtonProps = {
  /** When a new code can be requested (epoch milliseconds). Store the time of the last send, to survive a reload. */
  readyAt: Millis;
  /** Called only when ready. */
  onResend: () => void;
  busy?: boolean | undefined;
  clock?: Pick<Clock, 'now'> | undefined;
};

/**
 * Button that requests a new code, disabled until `readyAt`. It stays focusable and keeps its name. Screen readers do
 * not read the countdown by themselves; the moment at which the button is ready is announced once.
 */
export function ResendButton({ readyAt, onResend, busy = false, clock = systemClock }: ResendButtonProps) {
  const t = useMessages(uiMessages).code;
  const { seconds, ended } = useSecondsUntil(readyAt, clock);
  const isWaiting = seconds > 0;
  return (
    <div className={styles.resend}>
      <button
        type="button"
        className={styles.button}
        aria-disabled={isWaiting || busy ? true : undefined}
        aria-busy={busy ? true : undefined}
        onClick={() => {
          if (!isWaiting && !busy) onResend();
        }}
      >
        {busy && <Spinner />}
        <span>
          {t.resend}
          {isWaiting && <span aria-hidden="true">{t.resendWait(seconds)}</span>}
        </span>
      </button>
      {isWaiting && (
        <span role="timer" aria-live="off" className="visually-hidden">
          {t.resendTimer(seconds)}
        </span>
      )}
      <span role="status" className={ended ? styles.ready : 'visually-hidden'}>
        {ended ? t.resendReady : ''}
      </span>
    </div>
  );
}

// Whole seconds, rounded up. `ended`: a wait that was shown has ended.
function useSecondsUntil(deadline: Millis, clock: Pick<Clock, 'now'>): { seconds: number; ended: boolean } {
  const [wait, setWait] = useState({ deadline: 0, now: 0, isShown: false });
  if (wait.deadline !== deadline) {
    const now = clock.now();
    setWait({ deadline, now, isShown: deadline > now });
  }
  const isWaiting = deadline > wait.now;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => setWait((previous) => ({ ...previous, now: clock.now() })), 1000);
    return () => clearInterval(timer);
  }, [isWaiting, clock]);
  return { seconds: isWaiting ? Math.ceil((deadline - wait.now) / 1000) : 0, ended: wait.isShown && !isWaiting };
}
