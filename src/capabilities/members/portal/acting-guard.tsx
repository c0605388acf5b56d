import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { type User, useUser } from '#capabilities/login/portal/public.ts';
import { recordFault } from '#foundation/web/http/client-log.ts';
import { lazyPart } from '#foundation/web/screens/lazy-part.tsx';
import { FrameProvider, useFrame } from '#foundation/web/ui/shell/frame-context.tsx';
import type { ActingWatch } from './acting-watch.tsx';

/**
 * Wraps the screens that act for the current member. When the right to act for the member ends, a notice appears on the
 * page where that is found out, and on no other. The watch and the notice load as a chunk, only for accounts that act
 * for another person.
 */
export function ActingGuard({ children }: { children: ReactNode }) {
  const frame = useFrame();
  const user = useUser();
  const actedFor = findActedForMember(user);
  const lastUser = useRef(user);
  const { pathname } = useLocation();
  const page = useRef(pathname);
  page.current = pathname;
  const [ended, setEnded] = useState<{ name: string; page: string }>();
  useEffect(() => setEnded(undefined), [pathname]);
  useEffect(() => {
    const formerlyActedFor = lastUser.current?.id === user?.id ? findActedForMember(lastUser.current) : undefined;
    lastUser.current = user;
    if (formerlyActedFor && user?.members.every(({ _id }) => _id !== formerlyActedFor._id))
      setEnded({ name: formerlyActedFor.name, page: page.current });
  }, [user]);
  const news = ended?.page === pathname && <ActingEndedNotice name={ended.name} onClose={() => setEnded(undefined)} />;
  return (
    <FrameProvider frame={news ? { ...frame, news } : frame}>
      {actedFor && <LazyActingWatch member={actedFor} page={pathname} />}
      {children}
    </FrameProvider>
  );
}

/** Member for whom a login acts; undefined when the account acts for itself. */
function findActedForMember(user: User | undefined): User['members'][number] | undefined {
  return user?.members.find(({ _id }) => _id === user.current_member);
}

/** Loads the watch. Renders nothing, so there is no retry button: each page that is opened retries a failed load. */
function LazyActingWatch({ member, page }: { member: User['members'][number]; page: string }) {
  const [Loaded, setLoaded] = useState<typeof ActingWatch>();
  useEffect(() => {
    if (Loaded) return undefined;
    let mounted = true;
    loadActingWatch().then(
      (module) => {
        if (mounted) setLoaded(() => module.ActingWatch);
      },
      (thrown: unknown) => recordFault('acting-watch-failed', thrown),
    );
    return () => {
      mounted = false;
    };
  }, [Loaded, page]);
  return Loaded ? <Loaded member={member} /> : null;
}

const ActingEndedNotice = lazyPart(() => loadActingWatch().then((module) => ({ default: module.ActingEndedNotice })));

function loadActingWatch() {
  return import('./acting-watch.tsx');
}
