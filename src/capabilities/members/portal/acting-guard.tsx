import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from '#foundation/web/router/router.tsx';
import { type User, useUser } from '#capabilities/login/portal/public.ts';
import { recordError } from '#foundation/web/http/client-log.ts';
import { lazyPart } from '#foundation/web/screens/lazy-part.tsx';
import { FrameProvider, useFrame } from '#foundation/web/ui/shell/frame-context.tsx';
import type { ActingWatch } from './acting-watch.tsx';

/**
 * Wraps the screens that act for the current member. When the right to act for the member has ended, a notice appears
 * on the page that detects this, and on no other. `ActingWatch` and the notice load as a separate chunk, only for
 * accounts that act for another person.
 */
export function ActingGuard({ children }: { children: ReactNode }) {
  const frame = useFrame();
  const user = useUser();
  const actedFor = findActedForMember(user);
  const { pathname } = useLocation();
  const [previous, setPrevious] = useState({ userId: user?.id, actedFor });
  const [endedActing, setEndedActing] = useState<{ name: string; page: string }>();
  if (previous.userId !== user?.id || previous.actedFor?._id !== actedFor?._id) {
    setPrevious({ userId: user?.id, actedFor });
    const formerlyActedFor = previous.userId === user?.id ? previous.actedFor : undefined;
    if (formerlyActedFor && user?.members.every(({ _id }) => _id !== formerlyActedFor._id))
      setEndedActing({ name: formerlyActedFor.name, page: pathname });
  } else if (endedActing && endedActing.page !== pathname) setEndedActing(undefined);
  const endedNotice = endedActing?.page === pathname && (
    <ActingEndedNotice name={endedActing.name} onClose={() => setEndedActing(undefined)} />
  );
  return (
    <FrameProvider frame={endedNotice ? { ...frame, notice: endedNotice } : frame}>
      {actedFor && <LazyActingWatch key={pathname} member={actedFor} />}
      {children}
    </FrameProvider>
  );
}

/** Finds the member for whom the account acts; undefined when the account acts for itself. */
function findActedForMember(user: User | undefined): User['members'][number] | undefined {
  return user?.members.find(({ _id }) => _id === user.current_member);
}

/**
 * Loads `ActingWatch`, which renders nothing. Mounted anew for each page, which repeats the check and a failed load.
 */
function LazyActingWatch({ member }: { member: User['members'][number] }) {
  const [Loaded, setLoaded] = useState<typeof ActingWatch>();
  useEffect(() => {
    let mounted = true;
    loadActingWatch().then(
      (module) => {
        if (mounted) setLoaded(() => module.ActingWatch);
      },
      (thrown: unknown) => recordError('acting-watch-failed', thrown),
    );
    return () => {
      mounted = false;
    };
  }, []);
  return Loaded ? <Loaded member={member} /> : null;
}

const ActingEndedNotice = lazyPart(() => loadActingWatch().then((module) => ({ default: module.ActingEndedNotice })));

function loadActingWatch() {
  return import('./acting-watch.tsx');
}
