import { lazy, Suspense, useEffect, useState } from 'react';
import { type Millis, minute, parseInstant, systemClock } from '#foundation/time/clock.ts';
import { ErrorBoundary } from '#foundation/web/screens/error-boundary.tsx';
import { staffSession, useStaffSession } from './page-staff.ts';

/** How long before a session ends the person is told, in milliseconds (WCAG 2.2.1 wants 20 s at least). */
const notice = 2 * minute;

/** Says two minutes before that the session will end, with a way to stay where there is one; asks the server when it should have. */
export function SessionEnd({ onLogOut }: { onLogOut: () => void }) {
  const state = useStaffSession();
  if (state.phase !== 'logged-in') return null;
  return <Watch idleAt={state.idleAt} endsAt={parseInstant(state.me.endsAt)} onLogOut={onLogOut} />;
}

function Watch({ idleAt, endsAt, onLogOut }: { idleAt: Millis; endsAt: Millis; onLogOut: () => void }) {
  const [told, setTold] = useState<'idle' | 'absolute'>();
  const end = Math.min(idleAt, endsAt);
  const kind = endsAt <= idleAt ? 'absolute' : 'idle';
  useEffect(() => {
    const left = end - systemClock.now();
    const ahead = setTimeout(() => setTold(kind), Math.max(0, left - notice));
    const over = setTimeout(() => void staffSession.open(), Math.max(0, left));
    return () => {
      clearTimeout(ahead);
      clearTimeout(over);
      setTold(undefined);
    };
  }, [end, kind]);
  if (told === undefined) return null;
  return (
    <ErrorBoundary instead={null}>
      <Suspense>
        <SessionEndDialog kind={told} end={end} onClose={() => setTold(undefined)} onLogOut={onLogOut} />
      </Suspense>
    </ErrorBoundary>
  );
}

// Few sessions come to their end with somebody there.
const SessionEndDialog = lazy(async () => ({ default: (await import('./session-end-dialog.tsx')).SessionEndDialog }));
