import { DecisionButtons, SheetButton, useCallAction, useAuditedQuery } from '#capabilities/staff/console/public.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { Dialog } from '#foundation/web/ui/dialog/dialog.tsx';
import { Card, Row, SmallText, TextList } from '#foundation/web/ui/layout/layout.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { QueryView } from '#foundation/web/ui/query-view/query-view.tsx';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { useState } from 'react';
import {
  approveBulkMessage,
  type BulkMessage,
  readBulkDelivery,
  refuseBulkMessage,
  withdrawBulkMessage,
} from '../contract-bulk.ts';
import type { BulkState } from '../rules/bulk-message.ts';
import { bulkMessages } from '../messages/bulk.ts';

const tones = {
  waiting: 'warn',
  scheduled: 'info',
  sent: 'ok',
  refused: 'neutral',
  withdrawn: 'neutral',
} as const satisfies Record<BulkState, string>;

type BulkEntryProps = { message: BulkMessage; onDone: (status: string) => void };

/** One message with its texts, who decided, and its delivery. */
export function BulkEntry({ message, onDone }: BulkEntryProps) {
  const t = useMessages(bulkMessages);
  const timeText = useTimeText();
  const { id, state, mode, target, isWholeMode, recipients, sentCount, unreachableCount } = message;
  const name = target || (isWholeMode ? t.whole[mode] : t.unknownGroup);
  const title = `${name} · ${timeText.date(message.day)}`;
  return (
    <Card as="li" gap={3}>
      <Row align="center">
        <h2>{title}</h2>
        <StatusTag tone={tones[state]}>{t.states[state]}</StatusTag>
      </Row>
      <p lang="en">{message.text.en}</p>
      <p lang="ms">{message.text.ms}</p>
      <p>
        {state === 'waiting' || state === 'refused' ? t.recipients(recipients) : t.progress(sentCount, recipients)}
        {unreachableCount > 0 && ` · ${t.unreachable(unreachableCount)}`}
      </p>
      {state === 'scheduled' && message.sendAt && <p>{t.sendsAt(timeText.instant(message.sendAt))}</p>}
      <SmallText>{`${t.reason}: ${message.reason}`}</SmallText>
      <SmallText>{t.requestedBy(message.requestedBy, timeText.instant(message.requestedAt))}</SmallText>
      {message.decidedAt && (
        <SmallText>{t.decidedBy(message.decidedBy, timeText.instant(message.decidedAt))}</SmallText>
      )}
      {state === 'waiting' && <Decision message={message} title={title} onDone={onDone} />}
      <Row>
        {state === 'scheduled' && <Withdraw id={id} title={title} onDone={onDone} />}
        {message.sendAt !== null && (
          <SheetButton
            label={t.showDelivery}
            title={t.delivery}
            hiddenSuffix={title}
            variant="secondary"
            size="compact"
          >
            {() => <Delivery id={id} />}
          </SheetButton>
        )}
      </Row>
    </Card>
  );
}

function Decision({ message: { id, isOwnRequest }, title, onDone }: BulkEntryProps & { title: string }) {
  const t = useMessages(bulkMessages);
  const approve = useCallAction('administration', approveBulkMessage);
  const refuse = useCallAction('administration', refuseBulkMessage);
  return (
    <DecisionButtons
      title={title}
      t={t}
      approve={{ ...approve, mutateAsync: () => approve.mutateAsync({ id }) }}
      refuse={{ ...refuse, mutateAsync: () => refuse.mutateAsync({ id }) }}
      isOwnRequest={isOwnRequest}
      onDone={onDone}
    />
  );
}

function Withdraw({ id, title, onDone }: { id: string; title: string; onDone: (status: string) => void }) {
  const t = useMessages(bulkMessages);
  const [isAsking, setIsAsking] = useState(false);
  const withdraw = useCallAction('administration', withdrawBulkMessage);
  return (
    <>
      <Failure thrown={withdraw.error} />
      <Button
        variant="danger"
        size="compact"
        hiddenSuffix={title}
        busy={withdraw.isPending}
        onClick={() => setIsAsking(true)}
      >
        {t.withdraw}
      </Button>
      <Dialog
        open={isAsking}
        title={t.withdrawTitle}
        cancel={{ label: t.cancel, onChoose: () => setIsAsking(false) }}
        confirm={{
          label: t.withdraw,
          danger: true,
          onChoose: () => {
            setIsAsking(false);
            withdraw.run({ id }, () => onDone(t.withdrawn));
          },
        }}
      >
        {t.withdrawText}
      </Dialog>
    </>
  );
}

function Delivery({ id }: { id: string }) {
  const t = useMessages(bulkMessages);
  const timeText = useTimeText();
  const query = useAuditedQuery(
    ['administration', 'bulk', id],
    (signal) => callApi(readBulkDelivery, { id }, { signal }),
    { staleTime: 0 },
  );
  return (
    <QueryView query={query}>
      {({ totals, items }) =>
        items.length === 0 ? (
          <p>{t.noDelivery}</p>
        ) : (
          <>
            <TextList>
              {totals.map(({ state, count }) => (
                <li key={state}>{`${t.delivered[state]}: ${count}`}</li>
              ))}
            </TextList>
            <details className="disclosure">
              <summary>{t.each}</summary>
              <TextList as="ol">
                {items.map((item) => (
                  <li key={item.id}>
                    {[
                      t.channels[item.channel],
                      t.languages[item.language],
                      t.delivered[item.state],
                      ...(item.sentAt ? [timeText.instant(item.deliveredAt ?? item.sentAt)] : []),
                    ].join(' · ')}
                  </li>
                ))}
              </TextList>
            </details>
          </>
        )
      }
    </QueryView>
  );
}
