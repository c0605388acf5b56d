import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import type { DecisionKind } from '../contract.ts';
import { counterMessages } from '../messages/counter.ts';
import { outboxMessages } from '../messages/outbox.ts';
import { useDecisions } from './outbox/decision-outbox.ts';
import { UndoButton } from './undo/undo-button.tsx';

/** `id`: id in the outbox. `isSaved`: whether the decision survives closing the page. */
export type LastDecision = { id: string; kind: DecisionKind; travellerLabel: string; isSaved: boolean };

/** The last decision and its delivery: green only after the server accepts it, red when the server refuses it. */
export function LastDecisionNotice({ decision: { id, kind, travellerLabel, isSaved } }: { decision: LastDecision }) {
  const messages = useMessages(counterMessages);
  const { outdated } = useMessages(outboxMessages);
  const language = useLanguage();
  const item = useDecisions().find((candidate) => candidate.id === id);
  const t = messages.decide;
  const decisionText = messages.decision[kind];
  if (!item) return null;
  if (item.state === 'failed')
    return (
      <Notice tone="danger" title={t.refused(decisionText, travellerLabel)}>
        <p>{item.refusalText[language]}</p>
      </Notice>
    );
  if (item.state === 'sent')
    return item.answer.isOutdated ? (
      <Notice tone="warn" title={t.received(decisionText, travellerLabel)}>
        <p>{outdated}</p>
      </Notice>
    ) : (
      <Notice tone="ok" live={false}>
        <p>{t.received(decisionText, travellerLabel)}</p>
      </Notice>
    );
  return (
    <Notice tone="info">
      <p>{(isSaved ? t.savedOnDevice : t.notSaved)(decisionText, travellerLabel)}</p>
    </Notice>
  );
}

type UndoLastDecisionProps = { decision: LastDecision; onUndone: () => void };

/** Takes back the last decision. Outside of the status message, so that its seconds are not announced. */
export function UndoLastDecision({ decision: { id, travellerLabel }, onUndone }: UndoLastDecisionProps) {
  const item = useDecisions().find((candidate) => candidate.id === id);
  return <UndoButton item={item} who={travellerLabel} hasKey onUndone={onUndone} />;
}
