import { useState } from 'react';
import { useAction, useHasScope } from '#capabilities/staff/staff/public.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import { formatInstant } from '#foundation/time/format-instant.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { Dialog } from '#foundation/web/ui/dialog/dialog.tsx';
import { useLanguage, useWords } from '#foundation/web/ui/language-context.tsx';
import { StatusTag, type StatusTone } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { approveOutage, endNotice, endOutage, type Notice } from '../contract-notices.ts';
import { noticeWords } from '../wording/notices.ts';
import styles from './administration.module.css';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';

type NoticeEntryProps = { notice: Notice; onDone: (said: string) => void; onCopy: () => void };

/** One notice: its state, its words in both languages, who is behind it, and what can be done about it. */
export function NoticeEntry({ notice, onDone, onCopy }: NoticeEntryProps) {
  const say = useWords(noticeWords);
  const language = useLanguage();
  const may = useHasScope();
  const { id, kind, state, text, link, mine } = notice;
  const [ending, setEnding] = useState(false);
  const approve = useAction('administration', () => callApi(approveOutage, { id }));
  const end = useAction('administration', () => callApi(kind === 'outage' ? endOutage : endNotice, { id }));
  const when = (instant: string) => formatInstant(parseInstant(instant), language);
  const title = text[language];
  const open = state === 'current' || state === 'planned' || state === 'waiting';
  const decides = kind === 'announcement' || may('settings:manage');
  const endLabel = state === 'current' ? say.end : state === 'waiting' && !mine ? say.refuse : say.takeBack;
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <h3>{say.kind[kind]}</h3>
        <StatusTag tone={tones[state]}>{say.states[state]}</StatusTag>
      </div>
      <SummaryList
        rows={[
          { label: say.english, value: <span lang="en">{text.en}</span> },
          { label: say.malay, value: <span lang="ms">{text.ms}</span> },
          ...(link ? [{ label: say.link, value: `${link[language]} (${link.to})` }] : []),
          { label: say.where, value: notice.places.map((where) => say.form.place[where]).join('. ') },
          { label: say.from, value: when(notice.startsAt) },
          { label: say.until, value: when(notice.endsAt) },
          { label: say.askedBy, value: `${notice.askedBy}, ${when(notice.askedAt)}` },
          ...(kind === 'outage' && notice.publishedBy ? [{ label: say.publishedBy, value: notice.publishedBy }] : []),
          ...(notice.endedBy ? [{ label: say.endedBy, value: notice.endedBy }] : []),
        ]}
      />
      {state === 'waiting' && mine && <p className={layout.small}>{say.mine}</p>}
      <Failure thrown={approve.error ?? end.error} />
      <div className={layout.buttons}>
        {state === 'waiting' && !mine && decides && (
          <Button
            size="compact"
            busy={approve.isPending}
            hiddenSuffix={title}
            onClick={() => approve.mutateAsync(undefined).then(() => onDone(say.approved), noop)}
          >
            {say.approve}
          </Button>
        )}
        {open && decides && (
          <Button
            variant="secondary"
            size="compact"
            busy={end.isPending}
            hiddenSuffix={title}
            onClick={() => setEnding(true)}
          >
            {endLabel}
          </Button>
        )}
        {decides && (
          <Button variant="quiet" size="compact" hiddenSuffix={title} onClick={onCopy}>
            {say.copy}
          </Button>
        )}
      </div>
      <Dialog
        open={ending}
        title={say.endTitle}
        safe={{ label: say.keep, onChoose: () => setEnding(false) }}
        go={{
          label: endLabel,
          danger: true,
          onChoose: () => {
            setEnding(false);
            end.mutateAsync(undefined).then(() => onDone(say.ended), noop);
          },
        }}
      >
        {kind === 'outage' ? say.endOutageText : say.endText}
      </Dialog>
    </li>
  );
}

const tones: Record<Notice['state'], StatusTone> = {
  waiting: 'warn',
  refused: 'danger',
  planned: 'info',
  current: 'ok',
  over: 'neutral',
  ended: 'neutral',
};

// What went wrong stands beside the notice.
const noop = () => undefined;
