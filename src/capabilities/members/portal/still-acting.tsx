import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { currentUser, refreshUser, type User, useUser } from '#capabilities/login/portal/public.ts';
import { hearNotThere } from '#foundation/web/http/page-line.ts';
import { useWords } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { FrameProvider, useFrame } from '#foundation/web/ui/shell/frame-context.tsx';
import { chipWords } from '../wording/chip.ts';

/**
 * Around the screens that act for the current member. The device keeps for whom one acts, and nobody tells it that this has ended: so the
 * server is asked on each page, and when something is not there. Where one may no longer act for them, one acts for oneself again, and
 * the page says so.
 */
export function StillActing({ children }: { children: ReactNode }) {
  const say = useWords(chipWords);
  const { pathname } = useLocation();
  const frame = useFrame();
  const acting = actedFor(useUser()) !== undefined;
  const [ended, setEnded] = useState<string>();
  useEffect(() => {
    if (!acting) return undefined;
    const look = () => void findEnded().then((name) => name !== undefined && setEnded(name));
    look();
    return hearNotThere(look);
  }, [acting, pathname]);
  // Said on the page on which it was found out, and on no other.
  useEffect(() => () => setEnded(undefined), [pathname]);
  const news = ended !== undefined && (
    <Notice key={ended} tone="warn" title={say.ended(ended)} live onDismiss={() => setEnded(undefined)}>
      {say.yourself}
    </Notice>
  );
  return <FrameProvider frame={news ? { ...frame, news } : frame}>{children}</FrameProvider>;
}

/** Asks the server whose login it is; answers for whom one acted and may not any more. */
async function findEnded(): Promise<string | undefined> {
  const before = actedFor(currentUser());
  await refreshUser();
  const after = currentUser();
  return before && after?.members.every(({ _id }) => _id !== before._id) ? before.name : undefined;
}

/** Whom a login acts for, where that is not its own person. */
function actedFor(user: User | undefined): User['members'][number] | undefined {
  return user?.members.find(({ _id }) => _id === user.current_member);
}
