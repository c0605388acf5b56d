import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { useCachedCall } from '#foundation/web/http/use-cached-call.ts';
import { getScanMembers, type ScanMember } from '../contract.ts';
import { checkInMessages } from '../messages/screens.ts';

/** Returns the people whom the account can check in. They are cached for use without a network. */
export function useMembers(): {
  members: readonly ScanMember[] | undefined;
  failure: unknown;
  nameOf: (id: string) => string;
} {
  const t = useMessages(checkInMessages);
  const { data, error: failure } = useCachedCall(getScanMembers, {});
  const nameOf = (id: string) => {
    const member = data?.items.find(({ _id }) => _id === id);
    if (!member || member.relationship === 'self') return t.me;
    return member.name;
  };
  return { members: data?.items, failure, nameOf };
}
