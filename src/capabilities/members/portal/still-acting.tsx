import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useUser } from '#capabilities/login/portal/public.ts';
import { ErrorBoundary } from '#foundation/web/screens/error-boundary.tsx';
import { FrameProvider, useFrame } from '#foundation/web/ui/shell/frame-context.tsx';

/**
 * Around the screens that act for the current member. Where one may no longer act for them, one acts for oneself again, and the page says
 * so. What looks after that loads by itself, for those who act for somebody else.
 */
export function StillActing({ children }: { children: ReactNode }) {
  const frame = useFrame();
  const user = useUser();
  const other = user?.members.find(({ _id }) => _id === user.current_member);
  const [news, setNews] = useState<ReactNode>();
  return (
    <FrameProvider frame={news ? { ...frame, news } : frame}>
      {other && (
        <ErrorBoundary instead={null}>
          <Suspense>
            <ActingWatch other={other} onNews={setNews} />
          </Suspense>
        </ErrorBoundary>
      )}
      {children}
    </FrameProvider>
  );
}

const ActingWatch = lazy(() => import('./acting-watch.tsx').then((one) => ({ default: one.ActingWatch })));
