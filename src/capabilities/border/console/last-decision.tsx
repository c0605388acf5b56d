import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import type { DecisionKind } from '../contract.ts';
import { counterMessages } from '../messages/counter.ts';
import { useDecisions } from './outbox/decision-outbox.ts';

/** The decision that was made last at this counter. `id`: in the outbox. `kept`: it is on the device, not in this page alone. */
export type LastDecision = { id: string; kind: DecisionKind; travellerLabel: string; isSaved: boolean };

/** The last decision and where it is now: green only after the server has taken it, red when the server refused it. */
export function LastDecisionNotice({
  decision: { id, kind, travellerLabel: who, isSaved: kept },
}: {
  decision: LastDecision;
}) {
  const words = useMessages(counterMessages);
  const language = useLanguage();
  const item = useDecisions().find((one) => one.id === id);
  const t = words.decide;
  const decided = words.decision[kind];
  if (!item) return null;
  if (item.state === 'failed')
    return (
      <Notice tone="danger" title={t.refused(decided, who)}>
        <p>{item.why[language]}</p>
      </Notice>
    );
  if (item.state === 'sent')
    return item.answer.outdated ? (
      <Notice tone="warn" title={t.taken(decided, who)}>
        <p>{words.outbox.outdated}</p>
      </Notice>
    ) : (
      <Notice tone="ok" live={false}>
        <p>{t.taken(decided, who)}</p>
      </Notice>
    );
  return (
    <Notice tone="info">
      <p>{(kept ? t.made : t.notKept)(decided, who)}</p>
    </Notice>
  );
}
