import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { currentUser, refreshUser, type User } from '#capabilities/login/portal/public.ts';
import { hearNotThere } from '#foundation/web/http/hear-not-there.ts';
import { useWords } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { endedWords } from '../wording/ended.ts';

/** Tells the page what it has to say above all else; nothing any more. */
type OnNews = (news: ReactNode) => void;

/**
 * While one acts for somebody else: the device keeps for whom, and nobody tells it that this has ended. So the server is asked on each
 * page, and when something is not there.
 */
export function ActingWatch({ onNews }: { onNews: OnNews }) {
  const { pathname } = useLocation();
  useEffect(() => {
    const look = () =>
      void findEnded().then((name) => name !== undefined && onNews(<Ended name={name} onNews={onNews} />));
    look();
    return hearNotThere(look);
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
