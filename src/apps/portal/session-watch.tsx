import { useEffect } from 'react';
import { useNavigate } from '#foundation/web/router/router.tsx';
import { sessionEnded } from '#foundation/web/screens/session-ended.ts';
import { removeLeaveGuard } from '#foundation/web/screens/leave-guard.ts';
import { session } from '#foundation/web/session/page-session.ts';
import { targetAfter401 } from './after-401.ts';

/** Handles the end of a session on the server, as in spec §4. */
export function SessionWatch({ isInApp }: { isInApp: boolean }) {
  const navigate = useNavigate();
  useEffect(
    () =>
      session.onUnauthorised((ended) => {
        const target = targetAfter401(window.location, isInApp);
        if (target === undefined) return;
        session.end();
        removeLeaveGuard();
        void navigate(target, { replace: true, state: ended ? sessionEnded : null });
      }),
    [navigate, isInApp],
  );
  return null;
}
