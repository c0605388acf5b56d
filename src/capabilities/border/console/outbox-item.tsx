import { Card, Row } from '#foundation/web/ui/layout/layout.tsx';
import { useState } from 'react';
import { isoInstant, parseInstant, systemClock } from '#foundation/time/clock.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { StatusTag, type StatusTone } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { Time } from '#foundation/web/ui/time/time.tsx';
import type { LatestDecision } from '../contract.ts';
import { counterMessages } from '../messages/counter.ts';
import { outboxMessages } from '../messages/outbox.ts';
import styles from './counter.module.css';
import { useDescribeDecision } from './earlier-decisions.tsx';
import { listBlockingDecisions } from './outbox/device-decisions.ts';
import { type DecisionItem, outbox } from './outbox/decision-outbox.ts';
import { ReasonSheet } from './decision/reason-sheet.tsx';
import { TemperatureRefusal } from './temperature-refusal.tsx';

type OutboxItemProps = { item: DecisionItem; isOwnDecision: boolean; serverClockAheadMs: number };

/** `serverClockAheadMs`: how far the server's clock is ahead of the device's. */
export function OutboxItem({ item, isOwnDecision, serverClockAheadMs }: OutboxItemProps) {
  const messages = useMessages(counterMessages);
  const language = useLanguage();
  const { id, action: decision, state, at, owner } = item;
  const t = useMessages(outboxMessages);
  const subjectText = decision.number === 0 ? decision.reference : `${decision.reference} · ${decision.number}`;
  const blockingDecisions = listBlockingDecisions(item);
  const send = (changedDecision?: typeof decision) =>
    void outbox.retry(id, changedDecision).then(() => outbox.flush(owner));
  return (
    <Card as="li" gap={3} data-state={state}>
      <Row align="center">
        <StatusTag tone={toneByState[state]}>
          {state === 'waiting' && !isOwnDecision ? t.waitingForOwner : t[state]}
        </StatusTag>
        <strong>{messages.decision[decision.kind]}</strong>
        <span className="t-code">{subjectText}</span>
        <span>
          <Time instant={at} />
        </span>
      </Row>
      {state === 'failed' && (
        <div role="alert">
          <p>{item.refusalText[language]}</p>
          <TemperatureRefusal item={item} />
          <BlockingDecisionList decisions={blockingDecisions} />
        </div>
      )}
      {state === 'sent' && item.answer.isOutdated && <p>{t.outdated}</p>}
      {state === 'failed' && (
        <Row align="center">
          {isOwnDecision && needsReason(item) && (
            <RetryWithReason
              item={item}
              subjectText={subjectText}
              blockingDecisions={blockingDecisions}
              onDecide={(change) => send({ ...decision, ...change })}
            />
          )}
          {isOwnDecision && hasWrongTime(item) && (
            <Button
              variant="secondary"
              size="compact"
              onClick={() =>
                send({ ...decision, serverClockAheadMs, decidedAt: isoInstant(systemClock.now() + serverClockAheadMs) })
              }
              hiddenSuffix={subjectText}
            >
              {t.sendWithCurrentTime}
            </Button>
          )}
          {isOwnDecision && !needsReason(item) && !hasWrongTime(item) && !isOverReferral(item) && (
            <Button variant="secondary" size="compact" onClick={() => send()} hiddenSuffix={subjectText}>
              {t.retry}
            </Button>
          )}
          <Button variant="quiet" size="compact" onClick={() => outbox.drop(id)} hiddenSuffix={subjectText}>
            {t.drop}
          </Button>
        </Row>
      )}
    </Card>
  );
}

type RetryWithReasonProps = {
  item: DecisionItem;
  subjectText: string;
  blockingDecisions: readonly LatestDecision[];
  onDecide: (change: Pick<DecisionItem['action'], 'seenDecisions' | 'reason'>) => void;
};

function RetryWithReason({ item, subjectText, blockingDecisions, onDecide }: RetryWithReasonProps) {
  const messages = useMessages(counterMessages);
  const { decideAgain } = useMessages(outboxMessages);
  const { contradiction } = messages.decide;
  const { action } = item;
  const [open, setOpen] = useState(false);
  // The contract accepts 100 seen decisions at most.
  const seenDecisions = [
    ...(action.seenDecisions ?? []),
    ...blockingDecisions.map(({ number, decidedAt }) => ({ number, at: decidedAt })),
  ].slice(-100);
  return (
    <>
      <Button variant="secondary" size="compact" onClick={() => setOpen(true)} hiddenSuffix={subjectText}>
        {decideAgain}
      </Button>
      {open && (
        <ReasonSheet
          title={contradiction.titles[action.kind](subjectText)}
          submitLabel={contradiction.confirmByKind[action.kind]}
          onClose={() => setOpen(false)}
          onDecide={(reason) => {
            setOpen(false);
            onDecide({ seenDecisions, reason });
          }}
        >
          <TemperatureRefusal item={item} />
          <BlockingDecisionList decisions={blockingDecisions} />
          {action.temperature !== null && (
            <p>{`${messages.decide.temperature}: ${(action.temperature / 10).toFixed(1)}`}</p>
          )}
        </ReasonSheet>
      )}
    </>
  );
}

function BlockingDecisionList({ decisions }: { decisions: readonly LatestDecision[] }) {
  const describe = useDescribeDecision();
  if (decisions.length === 0) return null;
  return (
    <ul className={styles.bullets}>
      {decisions.map((decision) => (
        <li key={`${decision.number} ${decision.decidedAt}`}>
          {describe(
            {
              travellerNumber: decision.number,
              kind: decision.kind,
              decidedAt: parseInstant(decision.decidedAt),
              decidedBy: decision.staff,
              source: decision.source,
              lane: decision.lane,
            },
            true,
          )}
        </li>
      ))}
    </ul>
  );
}

function needsReason(item: DecisionItem): boolean {
  return (
    item.state === 'failed' &&
    ['border/unseen-decisions', 'border/reason-needed', 'border/fever', 'border/rule-refers'].includes(item.code ?? '')
  );
}

// Only the health desk closes a referral, so sending the decision again does not help.
function isOverReferral(item: DecisionItem): boolean {
  return item.state === 'failed' && item.code === 'border/referral-open';
}

function hasWrongTime(item: DecisionItem): boolean {
  return (
    item.state === 'failed' &&
    ['border/decided-before-submission', 'border/decided-in-future'].includes(item.code ?? '')
  );
}

const toneByState: Record<DecisionItem['state'], StatusTone> = {
  waiting: 'warn',
  sending: 'info',
  failed: 'danger',
  sent: 'ok',
};
