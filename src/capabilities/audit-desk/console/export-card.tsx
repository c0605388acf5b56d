import { Card, SmallText, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { DecisionButtons, useAction, useHasScope } from '#capabilities/staff/console/public.ts';
import { downloadFromUrl } from '#foundation/web/host/save-file.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { StatusTag, type StatusTone } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { Time } from '#foundation/web/ui/time/time.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { approveExport, downloadExport, type Export, issueExportTicket, refuseExport } from '../contract-exports.ts';
import { exportMessages } from '../messages/exports.ts';
import { exportsKey } from './exports-key.ts';

const toneByState: Record<Export['state'], StatusTone> = {
  waiting: 'warn',
  refused: 'neutral',
  preparing: 'info',
  ready: 'ok',
  failed: 'danger',
  ended: 'neutral',
};

export function ExportCard({ item, onDone }: { item: Export; onDone: (message: string) => void }) {
  const t = useMessages(exportMessages);
  const title = t.cardTitle(item.number, t.kinds[item.kind]);
  return (
    <Card as="li" gap={3}>
      <SummaryList title={title} rows={useExportRows(item)} />
      <Stack gap={1} align="start">
        <StatusTag tone={toneByState[item.state]}>{t.states[item.state]}</StatusTag>
        {item.failure && <SmallText>{t.failures[item.failure]}</SmallText>}
        {item.state === 'ready' && item.expiresAt && (
          <SmallText>
            {t.expires} <Time instant={item.expiresAt} />
          </SmallText>
        )}
        {item.state === 'waiting' && item.isOwnRequest && <SmallText>{t.needsOtherApprover}</SmallText>}
      </Stack>
      <ExportActions item={item} title={title} onDone={onDone} />
    </Card>
  );
}

function useExportRows(item: Export) {
  const t = useMessages(exportMessages);
  const timeText = useTimeText();
  const days =
    item.firstDay === item.lastDay
      ? timeText.date(item.firstDay)
      : `${timeText.date(item.firstDay)} – ${timeText.date(item.lastDay)}`;
  return [
    { label: t.days, value: days },
    { label: t.reason, value: item.reason },
    {
      label: t.requestedBy,
      value: `${item.requestedBy}${item.isOwnRequest ? ` (${t.you})` : ''}, ${timeText.instant(item.requestedAt)}`,
    },
    ...(item.decidedBy === null ? [] : [{ label: t.decidedBy, value: item.decidedBy }]),
    ...(item.recordCount === null ? [] : [{ label: t.rowCount, value: String(item.recordCount) }]),
    ...(item.state === 'ready'
      ? [{ label: t.downloaded, value: item.downloadedAt === null ? t.notYet : timeText.instant(item.downloadedAt) }]
      : []),
  ];
}

function ExportActions({ item, title, onDone }: { item: Export; title: string; onDone: (message: string) => void }) {
  const t = useMessages(exportMessages);
  const hasScope = useHasScope();
  const approve = useAction({ queryKey: exportsKey }, () => callApi(approveExport, { id: item.id }));
  const refuse = useAction({ queryKey: exportsKey }, () => callApi(refuseExport, { id: item.id }));
  const download = useAction({ queryKey: exportsKey }, async () => {
    const { ticket } = await callApi(issueExportTicket, { id: item.id });
    downloadFromUrl(`${downloadExport.path}?${new URLSearchParams({ ticket })}`);
  });
  const mayDecide = item.state === 'waiting' && hasScope('exports:approve');
  return (
    <>
      <Failure thrown={download.error} />
      <DecisionButtons
        title={title}
        t={t}
        approve={approve}
        refuse={refuse}
        mayDecide={mayDecide}
        isOwnRequest={item.isOwnRequest}
        onDone={onDone}
      >
        {item.state === 'ready' && item.isOwnRequest && (
          <Button
            size="compact"
            busy={download.isPending}
            hiddenSuffix={title}
            onClick={() => download.run(undefined, () => onDone(t.downloading))}
          >
            {t.download}
          </Button>
        )}
      </DecisionButtons>
    </>
  );
}
