import { Row } from '#foundation/web/ui/layout/layout.tsx';
import { deviceDataAges } from '#capabilities/pass/rules/judge-pass.ts';
import { localDate, parseInstant, systemClock } from '#foundation/time/clock.ts';
import { failureSentence } from '#foundation/web/http/error-catalogue.ts';
import type { DeviceDataState } from '#foundation/web/http/use-device-data.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { counterMessages } from '../messages/counter.ts';
import { computeDeviceDataAge } from './device-data/judge-pass-on-device.ts';
import type { BorderDeviceData } from './device-data/use-border-device-data.ts';

type DeviceDataStatusProps = DeviceDataState<BorderDeviceData> & {
  /** Leaves out up-to-date data, to make room for a traveller. */
  showsProblemsOnly?: boolean;
};

/** How old the keys and lists of the device are. */
export function DeviceDataStatus(props: DeviceDataStatusProps) {
  const { data: cached, isReading, failure, refresh, showsProblemsOnly = false } = props;
  const t = useMessages(counterMessages).deviceData;
  const language = useLanguage();
  const timeText = useTimeText();
  if (isReading && !cached) return null;
  const refreshButton = (
    <Button variant="quiet" size="compact" onClick={() => void refresh()}>
      {t.refresh}
    </Button>
  );
  if (!cached)
    return (
      <Notice tone="danger" title={t.none} action={refreshButton} live>
        {failure !== undefined && failureSentence(failure, language)}
      </Notice>
    );
  const age = computeDeviceDataAge(cached, systemClock.now());
  if (showsProblemsOnly && age < deviceDataAges.refreshAfter) return null;
  const isFromToday = localDate(parseInstant(cached.deviceData.at)) === systemClock.today();
  const time = isFromToday ? timeText.time(cached.deviceData.at) : timeText.instant(cached.deviceData.at);
  return (
    <Row align="center">
      {age < deviceDataAges.refreshAfter && <StatusTag tone="ok">{t.upToDate(time)}</StatusTag>}
      {age >= deviceDataAges.refreshAfter && age < deviceDataAges.expireAfter && (
        <StatusTag tone="warn">{t.ageing(time)}</StatusTag>
      )}
      {age >= deviceDataAges.expireAfter && <StatusTag tone="danger">{t.old(time)}</StatusTag>}
      {refreshButton}
      {failure !== undefined && <span role="status">{`${t.failed} ${failureSentence(failure, language)}`}</span>}
    </Row>
  );
}
