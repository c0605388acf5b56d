import type { PassDecision } from '#capabilities/pass/rules/judge-pass.ts';
import { formatInstant } from '#foundation/time/format-instant.ts';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { counterMessages } from '../messages/counter.ts';

/** `showsNumber` adds the traveller's number. */
export function EarlierDecisions({
  decisions,
  showsNumber,
}: {
  decisions: readonly PassDecision[];
  showsNumber: boolean;
}) {
  const describe = useDescribeDecision();
  return decisions.map((decision) => (
    <li key={`${decision.travellerNumber} ${decision.decidedAt}`}>{describe(decision, showsNumber)}</li>
  ));
}

export function useDescribeDecision(): (decision: Omit<PassDecision, 'reference'>, showsNumber: boolean) => string {
  const t = useMessages(counterMessages);
  const language = useLanguage();
  return ({ travellerNumber, decidedAt, kind, decidedBy }, showsNumber) =>
    [
      ...(showsNumber && travellerNumber > 0 ? [`${t.facts.traveller} ${travellerNumber}`] : []),
      kind === undefined
        ? t.earlierDecisionAt(formatInstant(decidedAt, language))
        : `${t.decision[kind]}: ${formatInstant(decidedAt, language)}`,
      ...(decidedBy ? [decidedBy] : []),
    ].join(' · ');
}
