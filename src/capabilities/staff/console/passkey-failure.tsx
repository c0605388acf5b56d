import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { staffLoginMessages } from '../messages/login.ts';

/** Failure of something done with a passkey. A cancelled passkey (`given-up`) is only a warning. */
export function PasskeyFailure({ thrown }: { thrown: unknown }) {
  const t = useMessages(staffLoginMessages);
  if (thrown !== 'given-up') return <Failure thrown={thrown} />;
  return (
    <Notice tone="warn" live>
      {t.passkeyCancelled}
    </Notice>
  );
}
