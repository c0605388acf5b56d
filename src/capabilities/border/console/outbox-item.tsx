import { useState } from 'react';
import { isoInstant, parseInstant, systemClock } from '#foundation/time/clock.ts';
import { formatInstant } from '#foundation/time/format-instant.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { StatusTag, type StatusTone } from '#foundation/web/ui/status-tag/status-tag.tsx';
import type { LatestDecision } from '../contract.ts';
import { counterMessages } from '../messages/counter.ts';
import styles from './counter.module.css';
import { useDescribeDecision } from './earlier-decisions.tsx';
import { decidedSince } from './outbox/decided-since.ts';
import { type DecisionItem, outbox } from './outbox/decision-outbox.ts';
import { ReasonSheet } from './reason-sheet.tsx';

/** A decision of this device: where it is, and what can be done where the server refused it. `ahead`: of the server's clock, as known now. */
export function OutboxItem({ item, mine, ahead }: { item: DecisionItem; mine: boolean; ahead: number }) {
  const words = useMessages(counterMessages);
  const language = useLanguage();
  const { id, act: decided, state, at, owner } = item;
  const t = words.outbox;
  const about = decided.number === 0 ? decided.reference : `${decided.reference} · ${decided.number}`;
  const since = decidedSince(item);
  const send = (changed?: typeof decided) => void outbox.retry(id, changed).then(() => outbox.flush(owner));
  return (
    <li className={styles.card} data-state={state}>
      <div className={layout.row}>
        <StatusTag tone={toneByState[state]}>{state === 'waiting' && !mine ? t.elsewhere : t[state]}</StatusTag>
        <strong>{words.decision[decided.kind]}</strong>
        <span className="t-code">{about}</span>
        <span>{formatInstant(at, language)}</span>
      </div>
      {state === 'failed' && (
        <div role="alert">
          <p>{item.why[language]}</p>
          <DecisionsSince decisions={since} />
        </div>
      )}
      {state === 'sent' && item.answer.outdated && <p>{t.outdated}</p>}
      {state === 'failed' && (
        <div className={layout.row}>
          {mine && needsReason(item) && (
            <RetryWithReason
              item={item}
              about={about}
              since={since}
              onDecide={(change) => send({ ...decided, ...change })}
            />
          )}
          {mine && isWrongTime(item) && (
            <Button
              variant="secondary"
              size="compact"
              onClick={() => send({ ...decided, ahead, decidedAt: isoInstant(systemClock.now() + ahead) })}
              hiddenSuffix={about}
            >
              {t.timeNow}
            </Button>
          )}
          {mine && !needsReason(item) && !isWrongTime(item) && (
            <Button variant="secondary" size="compact" onClick={() => send()} hiddenSuffix={about}>
              {t.retry}
            </Button>
          )}
          <Button variant="quiet" size="compact" onClick={() => outbox.drop(id)} hiddenSuffix={about}>
            {t.drop}
          </Button>
        </div>
      )}
    </li>
  );
}

type RetryWithReasonProps = {
  item: DecisionItem;
  about: string;
  since: readonly LatestDecision[];
  onDecide: (change: Pick<DecisionItem['act'], 'seen' | 'reason'>) => void;
};

// Shows what stands against the decision, and repeats it with a reason.
function RetryWithReason({ item: { act }, about, since, onDecide }: RetryWithReasonProps) {
  const words = useMessages(counterMessages);
  const { against } = words.decide;
  const [open, setOpen] = useState(false);
  const seen = [...(act.seen ?? []), ...since.map(({ number, decidedAt }) => ({ number, at: decidedAt }))].slice(-100);
  return (
    <>
      <Button variant="secondary" size="compact" onClick={() => setOpen(true)} hiddenSuffix={about}>
        {words.outbox.again}
      </Button>
      {open && (
        <ReasonSheet
          title={against.titles[act.kind](about)}
          submitLabel={against.goes[act.kind]}
          onClose={() => setOpen(false)}
          onDecide={(reason) => {
            setOpen(false);
            onDecide({ seen, reason });
          }}
        >
          <DecisionsSince decisions={since} />
          {act.temperature !== null && <p>{`${words.decide.temperature}: ${(act.temperature / 10).toFixed(1)}`}</p>}
        </ReasonSheet>
      )}
    </>
  );
}

function DecisionsSince({ decisions }: { decisions: readonly LatestDecision[] }) {
  const describe = useDescribeDecision();
  if (decisions.length === 0) return null;
  return (
    <ul className={styles.bullets}>
      {decisions.map((one) => (
        <li key={`${one.number} ${one.decidedAt}`}>{describe({ ...one, at: parseInstant(one.decidedAt) }, true)}</li>
      ))}
    </ul>
  );
}

function needsReason(item: DecisionItem): boolean {
  return (
    item.state === 'failed' &&
    ['border/decided-since', 'border/reason-needed', 'border/fever'].includes(item.code ?? '')
  );
}

function isWrongTime(item: DecisionItem): boolean {
  return item.state === 'failed' && ['border/decided-before', 'border/decided-ahead'].includes(item.code ?? '');
}

const toneByState: Record<DecisionItem['state'], StatusTone> = {
  waiting: 'warn',
  sending: 'info',
  failed: 'danger',
  sent: 'ok',
};
