import type { PassDecision } from '#capabilities/pass/rules/judge-pass.ts';
import { formatInstant } from '#foundation/time/format-instant.ts';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { counterMessages } from '../messages/counter.ts';

/** A line for each decision that stands already: what, when, and by whom where that is known. `numbered`: also about which traveller. */
export function EarlierDecisions({ decisions, numbered }: { decisions: readonly PassDecision[]; numbered: boolean }) {
  const describe = useDescribeDecision();
  return decisions.map((one) => <li key={`${one.number} ${one.at}`}>{describe(one, numbered)}</li>);
}

/** Says one of them. */
export function useDescribeDecision(): (decision: Omit<PassDecision, 'reference'>, numbered: boolean) => string {
  const t = useMessages(counterMessages);
  const language = useLanguage();
  return ({ number, at, kind, staff }, numbered) =>
    [
      ...(numbered && number > 0 ? [`${t.facts.traveller} ${number}`] : []),
      kind === undefined ? t.used(formatInstant(at, language)) : `${t.decision[kind]}: ${formatInstant(at, language)}`,
      ...(staff ? [staff] : []),
    ].join(' · ');
}
