import type { PassDecision } from '#capabilities/pass/rules/judge-pass.ts';
import { formatInstant } from '#foundation/time/format-instant.ts';
import { useLanguage, useWords } from '#foundation/web/ui/language-context.tsx';
import { counterWords } from '../wording/counter.ts';

/** A line for each decision that stands already: what, when, and by whom where that is known. `numbered`: also about which traveller. */
export function EarlierDecisions({ decisions, numbered }: { decisions: readonly PassDecision[]; numbered: boolean }) {
  const describe = useDescribeDecision();
  return decisions.map((one) => <li key={`${one.number} ${one.at}`}>{describe(one, numbered)}</li>);
}

/** Says one of them. */
export function useDescribeDecision(): (decision: Omit<PassDecision, 'reference'>, numbered: boolean) => string {
  const say = useWords(counterWords);
  const language = useLanguage();
  return ({ number, at, kind, staff }, numbered) =>
    [
      ...(numbered && number > 0 ? [`${say.facts.traveller} ${number}`] : []),
      kind === undefined
        ? say.used(formatInstant(at, language))
        : `${say.decision[kind]}: ${formatInstant(at, language)}`,
      ...(staff ? [staff] : []),
    ].join(' · ');
}
