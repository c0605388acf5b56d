import { useConnection } from '#foundation/web/http/connection.ts';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { deviceMessages } from '../messages/device.ts';

/** A calm line while there is no network. Nothing is kept on this page, and so nothing is promised. */
export function OfflineNotice() {
  const t = useMessages(deviceMessages);
  const offline = useConnection() === 'offline';
  return <div role="status">{offline && <Notice tone="warn" title={t.offline} />}</div>;
}
