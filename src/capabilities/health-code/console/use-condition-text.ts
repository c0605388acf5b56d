import { describeTree } from '#capabilities/screening/rules/condition-tree.ts';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import type { CodePredicate, CodeRule } from '../rules/code-rules.ts';
import { factMessages } from '../messages/facts.ts';
import { rulesMessages } from '../messages/rules.ts';

/** Returns a function that names an answer of a subject, such as a symptom, in the page's language. */
export function useAnswerNames(): (subject: string, value: string) => string {
  const t = useMessages(rulesMessages);
  const language = useLanguage();
  return (subject, value) => {
    const names: Record<string, Record<string, string | undefined>> = {
      reportLevel: t.results,
      case: t.cases,
      symptoms: Object.fromEntries(
        Object.entries(factMessages.symptoms).map(([symptom, word]) => [symptom, word[language]]),
      ),
    };
    return names[subject]?.[value] ?? value;
  };
}

/** Returns a function that describes a condition as a sentence in the page's language. */
export function useConditionText(): (when: CodeRule['when']) => string {
  const t = useMessages(rulesMessages);
  const language = useLanguage();
  const answerName = useAnswerNames();
  const describeAnswers = (subject: 'symptoms' | 'reportLevel' | 'case', values: readonly string[]) =>
    t.isOneOf(t.subjects[subject], values.map((value) => answerName(subject, value)).join(` ${t.or} `));
  const describePredicate = (predicate: CodePredicate) => {
    if ('symptoms' in predicate) return describeAnswers('symptoms', predicate.symptoms);
    if ('reportLevel' in predicate) return describeAnswers('reportLevel', predicate.reportLevel);
    if ('case' in predicate) return describeAnswers('case', predicate.case);
    return t.subjects[predicate.yes];
  };
  return (when) => describeTree<CodePredicate>(when, describePredicate, language);
}
