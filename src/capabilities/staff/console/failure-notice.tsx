import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { staffLoginMessages } from '../messages/login.ts';

/** A cancelled passkey (`given-up`) is only a warning. */
export function FailureNotice({ thrown }: { thrown: unknown }) {
  const t = useMessages(staffLoginMessages);
  if (thrown === undefined) return null;
  if (thrown === 'given-up') {
    return (
      <Notice tone="warn" live>
        {t.passkeyCancelled}
      </Notice>
    );
  }
  return <Failure thrown={thrown} />;
}
