import { useReachability } from '#foundation/web/http/reachability.ts';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { deviceMessages } from '../messages/device.ts';

/** The notice promises no saved answers, because this page saves none. */
export function OfflineNotice() {
  const t = useMessages(deviceMessages);
  const offline = useReachability() === 'offline';
  return <div role="status">{offline && <Notice tone="warn" title={t.offline} />}</div>;
}
