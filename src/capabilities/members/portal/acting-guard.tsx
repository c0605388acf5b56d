import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { type User, useUser } from '#capabilities/login/portal/public.ts';
import { recordFault } from '#foundation/web/http/client-log.ts';
import { lazyPart } from '#foundation/web/screens/lazy-part.tsx';
import { FrameProvider, useFrame } from '#foundation/web/ui/shell/frame-context.tsx';
import type { ActingWatch } from './acting-watch.tsx';

/**
 * Around the screens that act for the current member. Where one may no longer act for them, whoever of the page has learnt it, the page
 * on which that was found out says so, and no other. What looks after that, and what says it, loads by itself, for those who act for somebody else.
 */
export function ActingGuard({ children }: { children: ReactNode }) {
  const frame = useFrame();
  const user = useUser();
  const other = findActedForMember(user);
  const last = useRef(user);
  const { pathname } = useLocation();
  const page = useRef(pathname);
  page.current = pathname;
  const [ended, setEnded] = useState<{ name: string; page: string }>();
  useEffect(() => setEnded(undefined), [pathname]);
  useEffect(() => {
    const before = last.current?.id === user?.id ? findActedForMember(last.current) : undefined;
    last.current = user;
    if (before && user?.members.every(({ _id }) => _id !== before._id))
      setEnded({ name: before.name, page: page.current });
  }, [user]);
  const news = ended?.page === pathname && <ActingEndedNotice name={ended.name} onClose={() => setEnded(undefined)} />;
  return (
    <FrameProvider frame={news ? { ...frame, news } : frame}>
      {other && <LazyActingWatch other={other} page={pathname} />}
      {children}
    </FrameProvider>
  );
}

/** Whom a login acts for, where that is not its own person. */
function findActedForMember(user: User | undefined): User['members'][number] | undefined {
  return user?.members.find(({ _id }) => _id === user.current_member);
}

/** Draws nothing, so that nobody could ask for it again: where it does not come, each page that is opened tries anew. */
function LazyActingWatch({ other, page }: { other: User['members'][number]; page: string }) {
  const [Loaded, setLoaded] = useState<typeof ActingWatch>();
  useEffect(() => {
    if (Loaded) return undefined;
    let here = true;
    loadActingWatch().then(
      (file) => {
        if (here) setLoaded(() => file.ActingWatch);
      },
      (thrown: unknown) => recordFault('acting-watch-failed', thrown),
    );
    return () => {
      here = false;
    };
  }, [Loaded, page]);
  return Loaded ? <Loaded other={other} /> : null;
}

const ActingEndedNotice = lazyPart(() => loadActingWatch().then((one) => ({ default: one.ActingEndedNotice })));

function loadActingWatch() {
  return import('./acting-watch.tsx');
}
