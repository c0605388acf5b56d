import { useEffect, useState } from 'react';
import { type Millis, minute, parseInstant, second, systemClock } from '#foundation/time/clock.ts';
import { staffSession, useStaffSession } from './use-staff-session.ts';
import { SessionEndDialog } from './session-end-dialog.tsx';

/** How long before a session ends the person is told (WCAG 2.2.1 wants 20 s at least). */
const warningPeriod = 2 * minute;

/** Says two minutes before that the session will end, with a way to stay where there is one; asks the server when it has ended. */
export function SessionEndWarning({ onLogOut }: { onLogOut: () => void }) {
  const state = useStaffSession();
  if (state.phase !== 'logged-in') return null;
  return <SessionEndTimer idleAt={state.idleAt} endsAt={parseInstant(state.me.endsAt)} onLogOut={onLogOut} />;
}

function SessionEndTimer({ idleAt, endsAt, onLogOut }: { idleAt: Millis; endsAt: Millis; onLogOut: () => void }) {
  const [near, setNear] = useState(false);
  const [understood, setUnderstood] = useState<Millis>();
  const end = Math.min(idleAt, endsAt);
  const kind = endsAt <= idleAt ? 'absolute' : 'idle';
  useEffect(() => {
    // Asking counts as use, so nobody asks before the server's own half hour is over, which may have begun a minute later.
    const over = kind === 'idle' ? end + minute + second : end + second;
    let asked = false;
    const look = () => {
      const now = systemClock.now();
      setNear(now >= end - warningPeriod);
      if (now < over || asked) return;
      asked = true;
      void staffSession.refresh();
    };
    look();
    // A device that slept wakes up late: the clock is looked at, not waited for.
    const looking = setInterval(look, 2 * second);
    return () => clearInterval(looking);
  }, [end, kind]);
  if (!near || understood === end) return null;
  return <SessionEndDialog kind={kind} end={end} onClose={() => setUnderstood(end)} onLogOut={onLogOut} />;
}
