import { describeTree } from '#capabilities/screening/rules/condition-tree.ts';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import type { CodePredicate, CodeRule } from '../rules/code-rules.ts';
import { factMessages } from '../messages/facts.ts';
import { rulesMessages } from '../messages/rules.ts';

/** What a value of a condition is called. */
export function useAnswerNames(): (about: string, value: string) => string {
  const t = useMessages(rulesMessages);
  const language = useLanguage();
  return (about, value) => {
    const named: Record<string, Record<string, string | undefined>> = {
      said: t.results,
      case: t.cases,
      symptoms: Object.fromEntries(Object.entries(factMessages.symptoms).map(([code, word]) => [code, word[language]])),
    };
    return named[about]?.[value] ?? value;
  };
}

/** Conditions as sentences. */
export function useConditionText(): (when: CodeRule['when']) => string {
  const t = useMessages(rulesMessages);
  const language = useLanguage();
  const name = useAnswerNames();
  const list = (about: 'symptoms' | 'said' | 'case', values: readonly string[]) =>
    t.is(t.asked[about], values.map((value) => name(about, value)).join(` ${t.or} `));
  const leaf = (asked: CodePredicate) => {
    if ('symptoms' in asked) return list('symptoms', asked.symptoms);
    if ('said' in asked) return list('said', asked.said);
    if ('case' in asked) return list('case', asked.case);
    return t.asked[asked.yes];
  };
  return (when) => describeTree<CodePredicate>(when, leaf, language);
}
