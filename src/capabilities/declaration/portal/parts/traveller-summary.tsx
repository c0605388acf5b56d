import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { type ChangeTarget, SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import type { Answers } from '#capabilities/declaration/contract.ts';
import { buildAnswerSections, buildHealthRows } from '#capabilities/declaration/rules/answer-rows.ts';
import { type Step, steps } from '#capabilities/declaration/rules/validate-answers.ts';
import { answerMessages } from '#capabilities/declaration/messages/answers.ts';

type TravellerSummaryProps = {
  answers: Answers;
  index: number;
  /** Target of the "Change" button of each page; without it, the summary has no buttons. */
  change?: (step: Step, title: string) => ChangeTarget;
  /** Whether answers that a traveller shares with traveller 1 take one row. */
  isBrief?: boolean;
  /** Pages to show; all by default. */
  steps?: readonly Step[];
};

/** Answers of one traveller, page by page. */
export function TravellerSummary({
  answers,
  index,
  change,
  isBrief = false,
  steps: pages = steps,
}: TravellerSummaryProps) {
  const language = useLanguage();
  const t = useMessages(answerMessages);
  const traveller = answers.travellers[index];
  if (!traveller) return null;
  const health = [
    ...buildHealthRows(traveller, language),
    { label: t.consentLabel, value: traveller.consent ? t.yes : t.no },
  ];
  const sections = [
    ...buildAnswerSections(answers, index, language),
    { step: 'health' as const, title: t.steps.health, rows: health, isSameAsFirst: false },
  ].filter(({ step }) => pages.includes(step));
  return sections.map(({ step, title, isSameAsFirst, rows }) => (
    <SummaryList
      key={step}
      title={title}
      level={3}
      rows={
        isBrief && isSameAsFirst ? [{ label: t.sameAsFirst, value: rows.map(({ value }) => value).join('\n') }] : rows
      }
      change={change?.(step, title)}
    />
  ));
}
