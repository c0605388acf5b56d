import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { type Change, SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import type { Answers } from '#capabilities/declaration/contract.ts';
import { answerSections, healthRows } from '#capabilities/declaration/rules/answer-rows.ts';
import { type Step, steps } from '#capabilities/declaration/rules/validate-answers.ts';
import { answerMessages } from '#capabilities/declaration/messages/answers.ts';

type TravellerSummaryProps = {
  answers: Answers;
  index: number;
  /** `title`: of the page. */
  change?: (step: Step, title: string) => Change;
  /** Below traveller 1: what is the same as theirs takes one row. */
  brief?: boolean;
  /** The pages that are asked; all of them when not said. */
  steps?: readonly Step[];
};

/** One traveller's answers, page by page; each with its change link when they can be changed. */
export function TravellerSummary({
  answers,
  index: at,
  change,
  brief = false,
  steps: asked = steps,
}: TravellerSummaryProps) {
  const language = useLanguage();
  const t = useMessages(answerMessages);
  const traveller = answers.travellers[at];
  if (!traveller) return null;
  const health = [
    ...healthRows(traveller, language),
    { label: t.consentLabel, value: traveller.consent ? t.yes : t.no },
  ];
  const parts = [
    ...answerSections(answers, at, language),
    { step: 'health' as const, title: t.steps.health, rows: health, same: false },
  ].filter(({ step }) => asked.includes(step));
  return parts.map(({ step, title, same, rows }) => (
    <SummaryList
      key={step}
      title={title}
      level={3}
      rows={brief && same ? [{ label: t.sameAsFirst, value: rows.map(({ value }) => value).join('\n') }] : rows}
      change={change?.(step, title)}
    />
  ));
}
