import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { type User, useUser } from '#capabilities/login/portal/public.ts';
import { ErrorBoundary } from '#foundation/web/screens/error-boundary.tsx';
import { FrameProvider, useFrame } from '#foundation/web/ui/shell/frame-context.tsx';

/**
 * Around the screens that act for the current member. Where one may no longer act for them, whoever of the page has learnt it, the page
 * on which that was found out says so, and no other. What looks after that, and what says it, loads by itself, for those who act for somebody else.
 */
export function StillActing({ children }: { children: ReactNode }) {
  const frame = useFrame();
  const user = useUser();
  const other = actedFor(user);
  const last = useRef(user);
  const { pathname } = useLocation();
  const page = useRef(pathname);
  page.current = pathname;
  const [ended, setEnded] = useState<{ name: string; page: string }>();
  useEffect(() => setEnded(undefined), [pathname]);
  useEffect(() => {
    const before = last.current?.id === user?.id ? actedFor(last.current) : undefined;
    last.current = user;
    if (before && user?.members.every(({ _id }) => _id !== before._id))
      setEnded({ name: before.name, page: page.current });
  }, [user]);
  const news = ended?.page === pathname && later(<ActingEnded name={ended.name} onClose={() => setEnded(undefined)} />);
  return (
    <FrameProvider frame={news ? { ...frame, news } : frame}>
      {other && later(<ActingWatch other={other} />)}
      {children}
    </FrameProvider>
  );
}

/** Whom a login acts for, where that is not its own person. */
function actedFor(user: User | undefined): User['members'][number] | undefined {
  return user?.members.find(({ _id }) => _id === user.current_member);
}

function later(piece: ReactNode): ReactNode {
  return (
    <ErrorBoundary instead={null}>
      <Suspense>{piece}</Suspense>
    </ErrorBoundary>
  );
}

const ActingWatch = lazy(() => watch().then((one) => ({ default: one.ActingWatch })));
const ActingEnded = lazy(() => watch().then((one) => ({ default: one.ActingEnded })));

function watch() {
  return import('./acting-watch.tsx');
}
