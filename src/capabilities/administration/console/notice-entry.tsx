import { Row, SmallText, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { useAction, useHasScope } from '#capabilities/staff/console/public.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { ConfirmButton } from '#foundation/web/form/confirm-button.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { StatusTag, type StatusTone } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { Time } from '#foundation/web/ui/time/time.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { approveOutage, endNotice, endOutage, type Notice } from '../contract-notices.ts';
import { noticeMessages } from '../messages/notices.ts';
import styles from './administration.module.css';

type NoticeEntryProps = { notice: Notice; onDone: (message: string) => void; onCopy: () => void };

export function NoticeEntry({ notice, onDone, onCopy }: NoticeEntryProps) {
  const t = useMessages(noticeMessages);
  const language = useLanguage();
  const timeText = useTimeText();
  const hasScope = useHasScope();
  const { id, kind, state, text, link, isOwnRequest } = notice;
  const approve = useAction('administration', () => callApi(approveOutage, { id }));
  const end = useAction('administration', () => callApi(kind === 'outage' ? endOutage : endNotice, { id }));
  const title = text[language];
  const isOpen = state === 'current' || state === 'planned' || state === 'waiting';
  const mayDecide = kind === 'announcement' || hasScope('settings:manage');
  const endLabel = state === 'current' ? t.end : state === 'waiting' && !isOwnRequest ? t.refuse : t.withdraw;
  return (
    <Stack as="li" gap={3}>
      <div className={styles.head}>
        <h3>{t.kind[kind]}</h3>
        <StatusTag tone={toneByState[state]}>{t.states[state]}</StatusTag>
      </div>
      <SummaryList
        rows={[
          { label: t.english, value: <span lang="en">{text.en}</span> },
          { label: t.malay, value: <span lang="ms">{text.ms}</span> },
          ...(link ? [{ label: t.link, value: `${link[language]} (${link.to})` }] : []),
          { label: t.locations, value: notice.locations.map((place) => t.form.locationNames[place]).join('. ') },
          { label: t.startsAt, value: <Time instant={notice.startsAt} /> },
          { label: t.endsAt, value: <Time instant={notice.endsAt} /> },
          { label: t.requestedBy, value: `${notice.requestedBy}, ${timeText.instant(notice.requestedAt)}` },
          ...(kind === 'outage' && notice.publishedBy ? [{ label: t.publishedBy, value: notice.publishedBy }] : []),
          ...(notice.endedBy ? [{ label: t.endedBy, value: notice.endedBy }] : []),
        ]}
      />
      {state === 'waiting' && isOwnRequest && <SmallText>{t.needsOtherApprover}</SmallText>}
      <Failure thrown={approve.error ?? end.error} />
      <Row>
        {state === 'waiting' && !isOwnRequest && mayDecide && (
          <ConfirmButton
            size="compact"
            label={t.approve}
            confirmLabel={t.approveOutage}
            busy={approve.isPending}
            hiddenSuffix={title}
            title={t.approveTitle}
            cancelLabel={t.cancel}
            onConfirm={() => approve.run(undefined, () => onDone(t.approved))}
          >
            {t.approveText(timeText.instant(notice.startsAt), timeText.instant(notice.endsAt))}
          </ConfirmButton>
        )}
        {isOpen && mayDecide && (
          <ConfirmButton
            variant="secondary"
            size="compact"
            label={endLabel}
            hiddenSuffix={title}
            busy={end.isPending}
            title={state === 'waiting' ? t.notPublishTitle : t.endTitle}
            cancelLabel={t.keep}
            onConfirm={() => end.run(undefined, () => onDone(t.ended))}
          >
            {state === 'waiting' ? t.notPublishText : kind === 'outage' ? t.endOutageText : t.endText}
          </ConfirmButton>
        )}
        {mayDecide && (
          <Button variant="quiet" size="compact" hiddenSuffix={title} onClick={onCopy}>
            {t.copy}
          </Button>
        )}
      </Row>
    </Stack>
  );
}

const toneByState: Record<Notice['state'], StatusTone> = {
  waiting: 'warn',
  refused: 'danger',
  planned: 'info',
  current: 'ok',
  over: 'neutral',
  ended: 'neutral',
};
