import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { sessionEnded } from '#foundation/web/screens/use-news.tsx';
import { lowerLeaveGuard } from '#foundation/web/screens/leave-guard.ts';
import { session } from '#foundation/web/session/page-session.ts';
import { targetAfter401 } from './after-401.ts';

/** Does what spec §4 says when the server no longer knows the session; forgets what was read when somebody leaves. */
export function SessionWatch({ inApp }: { inApp: boolean }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  useEffect(
    () =>
      session.onRefused((wasSignedIn) => {
        const target = targetAfter401(window.location, inApp);
        if (target === undefined) return;
        session.end();
        lowerLeaveGuard();
        void navigate(target, { replace: true, state: wasSignedIn ? sessionEnded : null });
      }),
    [navigate, inApp],
  );
  useEffect(() => {
    let before = session.state().phase;
    return session.subscribe(() => {
      const now = session.state().phase;
      if (before === 'signed-in' && now === 'signed-out') queries.clear();
      before = now;
    });
  }, [queries]);
  return null;
}
