import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { askUser, type User } from '#capabilities/login/portal/public.ts';
import { hearNotThere } from '#foundation/web/http/hear-not-there.ts';
import { session } from '#foundation/web/session/page-session.ts';
import { useWords } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { endedWords } from '../wording/ended.ts';

/** Tells the page what it has to say above all else; nothing any more. */
type OnNews = (news: ReactNode) => void;

/** Somebody else, for whom one acts. */
type Other = User['members'][number];

/**
 * While one acts for somebody else: the device keeps for whom, and nobody tells it that this has ended. So the server is asked on each
 * page, and when something is not there; where it has ended, one acts for whom the server says.
 */
export function ActingWatch({ other, onNews }: { other: Other; onNews: OnNews }) {
  const { pathname } = useLocation();
  const latest = useRef(other);
  latest.current = other;
  useEffect(() => {
    let looking = false;
    const look = async () => {
      if (looking) return;
      looking = true;
      const { name } = latest.current;
      if (await leaveEnded(latest.current)) onNews(<Ended name={name} onNews={onNews} />);
      looking = false;
    };
    void look();
    return hearNotThere(() => void look());
  }, [pathname, onNews]);
  return null;
}

/** Says for whom one may no longer act, on the page on which it was found out and on no other. */
function Ended({ name, onNews }: { name: string; onNews: OnNews }) {
  const say = useWords(endedWords);
  const { pathname } = useLocation();
  const found = useRef(pathname);
  useEffect(() => {
    if (pathname !== found.current) onNews(undefined);
  }, [pathname, onNews]);
  return (
    <Notice tone="warn" title={say.ended(name)} live onDismiss={() => onNews(undefined)}>
      {say.yourself}
    </Notice>
  );
}

/** Whether one may no longer act for somebody; takes over for whom one acts then. */
async function leaveEnded({ _id: ended }: Other): Promise<boolean> {
  const token = await session.token();
  const user = token === undefined ? undefined : await askUser(token);
  // Who logged out meanwhile acts for nobody.
  if (!user || user.members.some(({ _id }) => _id === ended) || (await session.token()) !== token) return false;
  await session.updateUser(user);
  return true;
}
