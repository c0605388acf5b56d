import { isDeskClosing, type PassDecision } from '#capabilities/pass/rules/decisions-in-force.ts';
import { formatLane } from '#capabilities/ports-of-entry/rules/format-lane.ts';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { counterMessages } from '../messages/counter.ts';

type EarlierDecisionsProps = { decisions: readonly PassDecision[]; showsNumber: boolean };

/** `showsNumber` adds the traveller's number. */
export function EarlierDecisions({ decisions, showsNumber }: EarlierDecisionsProps) {
  const describe = useDescribeDecision();
  return decisions.map((decision) => (
    <li key={`${decision.travellerNumber} ${decision.decidedAt}`}>{describe(decision, showsNumber)}</li>
  ));
}

export function useDescribeDecision(): (decision: Omit<PassDecision, 'reference'>, showsNumber: boolean) => string {
  const t = useMessages(counterMessages);
  const timeText = useTimeText();
  const language = useLanguage();
  return ({ travellerNumber, decidedAt, kind, decidedBy, source, lane }, showsNumber) =>
    [
      ...(showsNumber && travellerNumber > 0 ? [`${t.facts.traveller} ${travellerNumber}`] : []),
      kind === undefined
        ? t.earlierDecisionAt(timeText.instant(decidedAt))
        : `${isDeskClosing({ kind, source }) ? t.closedByDesk : t.decision[kind]}: ${timeText.instant(decidedAt)}`,
      ...(decidedBy ? [decidedBy] : []),
      ...(lane === undefined ? [] : [formatLane(lane, language)]),
    ].join(' · ');
}
