import { useLanguage, useWords } from '#foundation/web/ui/language-context.tsx';
import { type Change, SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import type { Answers } from '#capabilities/declaration/contract.ts';
import { contactRows, healthRows, journeyRows, personalRows } from '#capabilities/declaration/rules/answer-rows.ts';
import { contactOf, journeyOf, type Step } from '#capabilities/declaration/rules/check.ts';
import { answerWords } from '#capabilities/declaration/wording/answers.ts';

/** One traveller's answers, page by page; each with its change link when they can be changed. */
export function TravellerSummary({
  answers,
  at,
  change,
}: {
  answers: Answers;
  at: number;
  change?: (step: Step) => Change;
}) {
  const language = useLanguage();
  const say = useWords(answerWords);
  const traveller = answers.travellers[at];
  if (!traveller) return null;
  const sections = [
    { step: 'passport' as const, rows: personalRows(traveller, language) },
    { step: 'contact' as const, rows: contactRows(contactOf(answers, at), language) },
    { step: 'journey' as const, rows: journeyRows(journeyOf(answers, at), language) },
    {
      step: 'health' as const,
      rows: [
        ...healthRows(traveller, language),
        { label: say.consentLabel, value: traveller.consent ? say.yes : say.no },
      ],
    },
  ];
  return sections.map(({ step, rows }) => (
    <SummaryList key={step} title={say.steps[step]} level={3} rows={rows} change={change?.(step)} />
  ));
}
