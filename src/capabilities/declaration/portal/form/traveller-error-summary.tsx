import { fieldSentence } from '#foundation/contract/fields.ts';
import { foundationProblems } from '#foundation/contract/problem.ts';
import { ErrorSummary } from '#foundation/web/ui/error-summary/error-summary.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import type { FieldError } from '#capabilities/declaration/rules/validate-answers.ts';
import { answerMessages } from '#capabilities/declaration/messages/answers.ts';
import { fieldMessages } from '#capabilities/declaration/messages/fields.ts';
import { fieldLabel } from './field-label.ts';

/** What is wrong with a whole application, leading to its travellers (`traveller-1`, `traveller-2`, …). */
export function TravellerErrorSummary({ faults, attempt }: { faults: readonly FieldError[]; attempt: number }) {
  const language = useLanguage();
  const t = useMessages(answerMessages);
  const errors = faults.map(({ path: whole, key }) => {
    const [, at = '0', path] = /^travellers\.(\d+)\.(.+)$/.exec(whole) ?? [];
    const number = Number(at) + 1;
    return {
      id: `traveller-${number}`,
      // What is wrong with the application as a whole is told by its sentence alone.
      ...(path !== undefined && { label: `${t.traveller(number)}, ${fieldLabel(path, t)}` }),
      message: fieldSentence(key, language, fieldMessages),
    };
  });
  return (
    <>
      <p>{foundationProblems.kinds['foundation/invalid'][language]}</p>
      <ErrorSummary attempt={attempt} errors={errors} />
    </>
  );
}
