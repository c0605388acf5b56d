import { describeTree } from '#capabilities/bands/rules/condition-tree.ts';
import { useLanguage, useWords } from '#foundation/web/ui/language-context.tsx';
import type { CodePredicate, CodeRule } from '../rules/code-rules.ts';
import { factWords } from '../wording/facts.ts';
import { rulesWords } from '../wording/rules.ts';

/** What a value of a condition is called. */
export function useAnswerNames(): (about: string, value: string) => string {
  const say = useWords(rulesWords);
  const language = useLanguage();
  return (about, value) => {
    const named: Record<string, Record<string, string | undefined>> = {
      said: say.results,
      case: say.cases,
      symptoms: Object.fromEntries(Object.entries(factWords.symptoms).map(([code, word]) => [code, word[language]])),
    };
    return named[about]?.[value] ?? value;
  };
}

/** Conditions as sentences. */
export function useConditionText(): (when: CodeRule['when']) => string {
  const say = useWords(rulesWords);
  const language = useLanguage();
  const name = useAnswerNames();
  const list = (about: 'symptoms' | 'said' | 'case', values: readonly string[]) =>
    say.is(say.asked[about], values.map((value) => name(about, value)).join(` ${say.or} `));
  const leaf = (asked: CodePredicate) => {
    if ('symptoms' in asked) return list('symptoms', asked.symptoms);
    if ('said' in asked) return list('said', asked.said);
    if ('case' in asked) return list('case', asked.case);
    return say.asked[asked.yes];
  };
  return (when) => describeTree<CodePredicate>(when, leaf, language);
}
