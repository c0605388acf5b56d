import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { fetchUser, type User } from '#capabilities/login/portal/public.ts';
import { onNotFound } from '#foundation/web/http/on-not-found.ts';
import { session } from '#foundation/web/session/page-session.ts';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { endedMessages } from '../messages/ended.ts';

/**
 * While one acts for somebody else: the device keeps for whom, and nobody tells it that this has ended. So the server is asked on each
 * page, and when something is not there; where it has ended, one acts for whom the server says.
 */
export function ActingWatch({ other: { _id: other } }: { other: User['members'][number] }) {
  const { pathname } = useLocation();
  useEffect(() => {
    let looking: Promise<void> | undefined;
    const look = () => {
      looking ??= refreshIfActingEnded(other).finally(() => {
        looking = undefined;
      });
    };
    look();
    return onNotFound(look);
  }, [pathname, other]);
  return null;
}

/** Says for whom one may no longer act. */
export function ActingEndedNotice({ name, onClose }: { name: string; onClose: () => void }) {
  const t = useMessages(endedMessages);
  return (
    <Notice tone="warn" title={t.ended(name)} live onDismiss={onClose}>
      {t.yourself}
    </Notice>
  );
}

/** Acts for whom the server says, once one may no longer act for somebody. */
async function refreshIfActingEnded(other: string): Promise<void> {
  const token = await session.token();
  const user = token === undefined ? undefined : await fetchUser(token);
  // Who logged out meanwhile acts for nobody.
  if (!user || user.members.some(({ _id }) => _id === other) || (await session.token()) !== token) return;
  await session.updateUser(user);
}
