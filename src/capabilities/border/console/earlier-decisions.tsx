import type { PassDecision } from '#capabilities/pass/rules/judge-pass.ts';
import { formatInstant } from '#foundation/time/format-instant.ts';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { counterMessages } from '../messages/counter.ts';

/** `numbered` adds the traveller's number. */
export function EarlierDecisions({ decisions, numbered }: { decisions: readonly PassDecision[]; numbered: boolean }) {
  const describe = useDescribeDecision();
  return decisions.map((decision) => (
    <li key={`${decision.number} ${decision.decidedAt}`}>{describe(decision, numbered)}</li>
  ));
}

export function useDescribeDecision(): (decision: Omit<PassDecision, 'reference'>, numbered: boolean) => string {
  const t = useMessages(counterMessages);
  const language = useLanguage();
  return ({ number, decidedAt, kind, staff }, numbered) =>
    [
      ...(numbered && number > 0 ? [`${t.facts.traveller} ${number}`] : []),
      kind === undefined
        ? t.used(formatInstant(decidedAt, language))
        : `${t.decision[kind]}: ${formatInstant(decidedAt, language)}`,
      ...(staff ? [staff] : []),
    ].join(' · ');
}
