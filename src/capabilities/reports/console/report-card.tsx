import { useAction } from '#capabilities/staff/console/public.ts';
import { downloadFromUrl } from '#foundation/web/host/save-file.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Card, Row, SmallText, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { StatusTag, type StatusTone } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { Time } from '#foundation/web/ui/time/time.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { downloadReport, issueReportTicket, type Report } from '../contract.ts';
import { reportMessages } from '../messages/reports.ts';
import { DeliveryStatus } from './delivery-status.tsx';
import { reportsKey } from './queries.ts';

const toneByState: Record<Report['state'], StatusTone> = {
  preparing: 'info',
  ready: 'ok',
  failed: 'danger',
  ended: 'neutral',
};

export function ReportCard({ item, onDone }: { item: Report; onDone: (message: string) => void }) {
  const t = useMessages(reportMessages);
  const title = t.cardTitle(item.number, t.kinds[item.kind]);
  return (
    <Card as="li" gap={3}>
      <SummaryList title={title} rows={useReportRows(item)} />
      <Stack gap={1} align="start">
        <StatusTag tone={toneByState[item.state]}>{t.states[item.state]}</StatusTag>
        {item.failure && <SmallText>{t.failures[item.failure]}</SmallText>}
        {item.state === 'ready' && item.expiresAt && (
          <SmallText>
            {t.expires} <Time instant={item.expiresAt} />
          </SmallText>
        )}
      </Stack>
      {item.delivery && item.state !== 'preparing' && item.failure === null && (
        <DeliveryStatus item={item} delivery={item.delivery} title={title} onDone={onDone} />
      )}
      {item.state === 'ready' && item.isOwnRequest && item.delivery === null && (
        <DownloadButton item={item} title={title} onDone={onDone} />
      )}
    </Card>
  );
}

function useReportRows(item: Report) {
  const t = useMessages(reportMessages);
  const timeText = useTimeText();
  const days =
    item.firstDay === item.lastDay
      ? timeText.date(item.firstDay)
      : `${timeText.date(item.firstDay)} – ${timeText.date(item.lastDay)}`;
  const isDownloadable = item.state === 'ready' && item.delivery === null;
  return [
    { label: t.days, value: days },
    { label: t.format, value: t.formats[item.format] },
    ...(item.port === '' ? [] : [{ label: t.port, value: item.port }]),
    ...(item.delivery === null ? [] : [{ label: t.delivery, value: t.destinations[item.delivery.destination] }]),
    { label: t.reason, value: item.reason },
    {
      label: item.delivery === null ? t.requestedBy : t.scheduledBy,
      value: `${item.requestedBy}${item.isOwnRequest ? ` (${t.you})` : ''}, ${timeText.instant(item.requestedAt)}`,
    },
    ...(item.recordCount === null ? [] : [{ label: t.rowCount, value: String(item.recordCount) }]),
    ...(isDownloadable
      ? [{ label: t.downloaded, value: item.downloadedAt === null ? t.notYet : timeText.instant(item.downloadedAt) }]
      : []),
  ];
}

type DownloadButtonProps = { item: Report; title: string; onDone: (message: string) => void };

function DownloadButton({ item, title, onDone }: DownloadButtonProps) {
  const t = useMessages(reportMessages);
  const download = useAction(reportsKey, async () => {
    const { ticket } = await callApi(issueReportTicket, { id: item.id });
    downloadFromUrl(`${downloadReport.path}?${new URLSearchParams({ ticket })}`);
  });
  return (
    <>
      <Failure thrown={download.error} />
      <Row>
        <Button
          size="compact"
          busy={download.isPending}
          hiddenSuffix={title}
          onClick={() => download.run(undefined, () => onDone(t.downloading))}
        >
          {t.download}
        </Button>
      </Row>
    </>
  );
}
