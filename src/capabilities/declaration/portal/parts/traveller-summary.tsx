import { useLanguage, useWords } from '#foundation/web/ui/language-context.tsx';
import { type Change, SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import type { Answers } from '#capabilities/declaration/contract.ts';
import { contactRows, healthRows, journeyRows, personalRows } from '#capabilities/declaration/rules/answer-rows.ts';
import { contactOf, journeyOf, type Step, steps } from '#capabilities/declaration/rules/check.ts';
import { answerWords } from '#capabilities/declaration/wording/answers.ts';

type TravellerSummaryProps = {
  answers: Answers;
  at: number;
  change?: (step: Step) => Change;
  /** Below traveller 1: what is the same as theirs takes one row. */
  brief?: boolean;
  /** The pages that are asked; all of them when not said. */
  asked?: readonly Step[];
};

/** One traveller's answers, page by page; each with its change link when they can be changed. */
export function TravellerSummary({ answers, at, change, brief = false, asked = steps }: TravellerSummaryProps) {
  const language = useLanguage();
  const say = useWords(answerWords);
  const traveller = answers.travellers[at];
  if (!traveller) return null;
  const sections = [
    { step: 'passport' as const, same: false, rows: personalRows(traveller, language) },
    { step: 'contact' as const, same: traveller.sameContact, rows: contactRows(contactOf(answers, at), language) },
    { step: 'journey' as const, same: traveller.sameJourney, rows: journeyRows(journeyOf(answers, at), language) },
    {
      step: 'health' as const,
      same: false,
      rows: [
        ...healthRows(traveller, language),
        { label: say.consentLabel, value: traveller.consent ? say.yes : say.no },
      ],
    },
  ].filter(({ step }) => asked.includes(step));
  return sections.map(({ step, same, rows }) => (
    <SummaryList
      key={step}
      title={say.steps[step]}
      level={3}
      rows={
        brief && same && at > 0 ? [{ label: say.sameAsFirst, value: rows.map(({ value }) => value).join('\n') }] : rows
      }
      change={change?.(step)}
    />
  ));
}
