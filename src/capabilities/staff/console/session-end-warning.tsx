import { useEffect, useState } from 'react';
import { type Millis, minute, parseInstant, second, systemClock } from '#foundation/time/clock.ts';
import { staffSession, useStaffSession } from './use-staff-session.ts';
import { SessionEndDialog } from './session-end-dialog.tsx';

/** Time from the warning to the end of the session (WCAG 2.2.1 requires at least 20 s). */
const warningPeriod = 2 * minute;

/** Warns two minutes before the session ends, and reads the session again once it should have ended. */
export function SessionEndWarning({ onLogOut }: { onLogOut: () => void }) {
  const state = useStaffSession();
  if (state.phase !== 'logged-in') return null;
  return <SessionEndTimer idleAt={state.idleEndsAt} endsAt={parseInstant(state.me.endsAt)} onLogOut={onLogOut} />;
}

function SessionEndTimer({ idleAt, endsAt, onLogOut }: { idleAt: Millis; endsAt: Millis; onLogOut: () => void }) {
  const [isNearEnd, setIsNearEnd] = useState(false);
  const [dismissedEnd, setDismissedEnd] = useState<Millis>();
  const end = Math.min(idleAt, endsAt);
  const kind = endsAt <= idleAt ? 'absolute' : 'idle';
  useEffect(() => {
    // A request counts as use. Wait until the server's own idle time is over, which may have started a minute later.
    const checkAt = kind === 'idle' ? end + minute + second : end + second;
    let requested = false;
    const check = () => {
      const now = systemClock.now();
      setIsNearEnd(now >= end - warningPeriod);
      if (now < checkAt || requested) return;
      requested = true;
      void staffSession.refresh();
    };
    check();
    // Timers stop while a device sleeps, so the clock is polled.
    const interval = setInterval(check, 2 * second);
    return () => clearInterval(interval);
  }, [end, kind]);
  if (!isNearEnd || dismissedEnd === end) return null;
  return <SessionEndDialog kind={kind} end={end} onClose={() => setDismissedEnd(end)} onLogOut={onLogOut} />;
}
