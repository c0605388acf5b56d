import { useEffect } from 'react';
import { fetchUser, type User } from '#capabilities/login/portal/public.ts';
import { onNotFound } from '#foundation/web/http/on-not-found.ts';
import { session } from '#foundation/web/session/page-session.ts';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { endedMessages } from '../messages/ended.ts';

/**
 * Checks when it mounts, and at each 404, whether the account may still act for the member. The device stores the
 * current member and gets no event when the right ends. After the right has ended, the stored user info is replaced
 * with the server's answer.
 */
export function ActingWatch({ member: { _id: memberId } }: { member: User['members'][number] }) {
  useEffect(() => {
    let pending: Promise<void> | undefined;
    const check = () => {
      if (pending) return;
      pending = refreshIfActingEnded(memberId).finally(() => {
        pending = undefined;
      });
    };
    check();
    return onNotFound(check);
  }, [memberId]);
  return null;
}

export function ActingEndedNotice({ name, onClose }: { name: string; onClose: () => void }) {
  const t = useMessages(endedMessages);
  return (
    <Notice tone="warn" title={t.ended(name)} live onDismiss={onClose}>
      {t.nowActingForYourself}
    </Notice>
  );
}

async function refreshIfActingEnded(memberId: string): Promise<void> {
  const token = await session.token();
  const user = token === undefined ? undefined : await fetchUser(token);
  // After a log-out during the request, nothing is updated.
  if (!user || user.members.some(({ _id }) => _id === memberId) || (await session.token()) !== token) return;
  await session.updateUser(user);
}
