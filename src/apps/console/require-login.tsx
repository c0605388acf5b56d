import { loginLink, staffSession, useStaffSession } from '#capabilities/staff/console/public.ts';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from '#foundation/web/router/router.tsx';
import { withoutLanguage } from '#foundation/web/router/route-language.ts';
import { ErrorPage } from '#foundation/web/screens/error-page.tsx';
import { sessionEnded } from '#foundation/web/screens/session-ended.ts';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { consoleAppMessages } from './messages.ts';
import { useService } from '#foundation/web/ui/service-context.tsx';
import { Shell } from '#foundation/web/ui/shell/shell.tsx';
import { Skeleton, SkeletonCard, SkeletonLine } from '#foundation/web/ui/skeleton/skeleton.tsx';

function SessionLoading() {
  const { name } = useService();
  return (
    <Shell title={name} back="none">
      <Skeleton
        loading
        shape={
          <>
            <SkeletonLine width={60} tall />
            <SkeletonCard />
          </>
        }
      >
        {null}
      </Skeleton>
    </Shell>
  );
}

/** Renders `children` for logged-in staff. Redirects all other users to the login, which returns to this page. */
export function RequireLogin({ children }: { children: ReactNode }) {
  const session = useStaffSession();
  const location = useLocation();
  const t = useMessages(consoleAppMessages).unreachable;
  if (session.phase === 'logged-in') return children;
  if (session.phase === 'opening') return <SessionLoading />;
  if (session.phase === 'unreachable') {
    return <ErrorPage title={t.title} text={t.text} onRetry={() => void staffSession.refresh()} />;
  }
  return (
    <Navigate
      to={loginLink(withoutLanguage({ pathname: location.pathname, search: location.search }))}
      state={session.endedByServer ? sessionEnded : null}
      replace
    />
  );
}
