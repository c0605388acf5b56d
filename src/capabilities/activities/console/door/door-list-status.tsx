import { Row } from '#foundation/web/ui/layout/layout.tsx';
import { doorMessages } from '#capabilities/activities/messages/door.ts';
import { failureSentence } from '#foundation/web/http/error-catalogue.ts';
import { useReachability } from '#foundation/web/http/reachability.ts';
import type { DeviceDataState } from '#foundation/web/http/use-device-data.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import type { CachedDoorList } from './door-data.ts';

export function DoorListStatus({
  data: cachedList,
  isReading,
  failure,
  isLasting,
  refresh,
}: DeviceDataState<CachedDoorList>) {
  const t = useMessages(doorMessages).list;
  const language = useLanguage();
  const timeText = useTimeText();
  const isOnline = useReachability() === 'online';
  if (isReading && !cachedList) return null;
  if (!cachedList) return <Notice tone="danger">{failure ? failureSentence(failure, language) : t.none}</Notice>;
  return (
    <>
      <Row align="center">
        <StatusTag tone={isOnline ? 'ok' : 'warn'}>{t.loadedAt(timeText.instant(cachedList.list.at))}</StatusTag>
        <Button variant="quiet" size="compact" onClick={() => void refresh()}>
          {t.refresh}
        </Button>
        {!isOnline && <span role="status">{t.offline}</span>}
        {failure !== undefined && <span role="status">{`${t.failed} ${failureSentence(failure, language)}`}</span>}
      </Row>
      {!isLasting && <Notice tone="warn">{t.storageUnavailable}</Notice>}
    </>
  );
}
