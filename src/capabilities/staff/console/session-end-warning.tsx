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
  return <SessionEndTimer idleEndsAt={state.idleEndsAt} endsAt={parseInstant(state.me.endsAt)} onLogOut={onLogOut} />;
}

type SessionEndTimerProps = { idleEndsAt: Millis; endsAt: Millis; onLogOut: () => void };

function SessionEndTimer({ idleEndsAt, endsAt, onLogOut }: SessionEndTimerProps) {
  const [isNearEnd, setIsNearEnd] = useState(false);
  const [dismissedEnd, setDismissedEnd] = useState<Millis>();
  const earliestEnd = Math.min(idleEndsAt, endsAt);
  const kind = endsAt <= idleEndsAt ? 'absolute' : 'idle';
  useEffect(() => {
    // Reads the session only when it has certainly ended: a read counts as use and would extend the session. At the
    // server, an idle session may end a minute later than `idleEndsAt` (see `idleTimeout` in staff-session.ts).
    const refreshAt = kind === 'idle' ? earliestEnd + minute + second : earliestEnd + second;
    let requested = false;
    const check = () => {
      const now = systemClock.now();
      setIsNearEnd(now >= earliestEnd - warningPeriod);
      if (now < refreshAt || requested) return;
      requested = true;
      void staffSession.refresh();
    };
    check();
    // Timers stop while a device sleeps, so the clock is polled.
    const interval = setInterval(check, 2 * second);
    return () => clearInterval(interval);
  }, [earliestEnd, kind]);
  if (!isNearEnd || dismissedEnd === earliestEnd) return null;
  return (
    <SessionEndDialog
      kind={kind}
      endsAt={earliestEnd}
      onClose={() => setDismissedEnd(earliestEnd)}
      onLogOut={onLogOut}
    />
  );
}
