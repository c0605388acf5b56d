import { useEffect, useState } from 'react';
import type { Clock, Millis } from '#foundation/time/clock.ts';
import { systemClock } from '#foundation/time/clock.ts';
import { useMessages } from '../language-context.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import { uiMessages } from '../messages.ts';
import styles from './resend-button.module.css';

export type ResendButtonProps = {
  /** When a new code may be asked for, in milliseconds since the epoch. Keep the time of the last send to survive a reload. */
  readyAt: Millis;
  /** Called when ready only. */
  onResend: () => void;
  busy?: boolean | undefined;
  clock?: Pick<Clock, 'now'> | undefined;
};

/**
 * Asks for a new code, after a wait. It can always be focused; its name never changes; the seconds are a timer that is not read
 * out by itself, and the moment at which it is ready is said once.
 */
export function ResendButton({ readyAt, onResend, busy = false, clock = systemClock }: ResendButtonProps) {
  const t = useMessages(uiMessages).code;
  const { seconds, ended } = useSecondsUntil(readyAt, clock);
  const waiting = seconds > 0;
  return (
    <div className={styles.resend}>
      <button
        type="button"
        className={styles.button}
        aria-disabled={waiting || busy ? true : undefined}
        aria-busy={busy ? true : undefined}
        onClick={() => {
          if (!waiting && !busy) onResend();
        }}
      >
        {busy && <Spinner />}
        <span>
          {t.resend}
          {waiting && <span aria-hidden="true">{t.resendWait(seconds)}</span>}
        </span>
      </button>
      {waiting && (
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

// Whole seconds, rounded up; `ended` once a wait that was seen has run out.
function useSecondsUntil(at: Millis, clock: Pick<Clock, 'now'>): { seconds: number; ended: boolean } {
  const [now, setNow] = useState(() => clock.now());
  const [seenWaitingFor, setSeenWaitingFor] = useState<Millis>();
  const waiting = at > now;
  if (waiting && seenWaitingFor !== at) setSeenWaitingFor(at);
  useEffect(() => {
    setNow(clock.now());
    if (at <= clock.now()) return;
    const timer = setInterval(() => {
      const read = clock.now();
      setNow(read);
      if (read >= at) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [at, clock]);
  return { seconds: waiting ? Math.ceil((at - now) / 1000) : 0, ended: !waiting && seenWaitingFor === at };
}
