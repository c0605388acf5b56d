import { fieldSentence } from '#foundation/contract/fields.ts';
import { foundationProblems } from '#foundation/contract/problem.ts';
import { ErrorSummary } from '#foundation/web/ui/error-summary/error-summary.tsx';
import { useLanguage, useWords } from '#foundation/web/ui/language-context.tsx';
import type { FieldError } from '#capabilities/declaration/rules/validate-answers.ts';
import { answerWords } from '#capabilities/declaration/wording/answers.ts';
import { fieldWords } from '#capabilities/declaration/wording/fields.ts';
import { fieldLabel } from './field-label.ts';

/** What is wrong with a whole application, leading to its travellers (`traveller-1`, `traveller-2`, …). */
export function TravellerErrorSummary({ faults, attempt }: { faults: readonly FieldError[]; attempt: number }) {
  const language = useLanguage();
  const say = useWords(answerWords);
  const errors = faults.map(({ path: whole, key }) => {
    const [, at = '0', path] = /^travellers\.(\d+)\.(.+)$/.exec(whole) ?? [];
    const number = Number(at) + 1;
    return {
      id: `traveller-${number}`,
      // What is wrong with the application as a whole is told by its sentence alone.
      ...(path !== undefined && { label: `${say.traveller(number)}, ${fieldLabel(path, say)}` }),
      message: fieldSentence(key, language, fieldWords),
    };
  });
  return (
    <>
      <p>{foundationProblems.kinds['foundation/invalid'][language]}</p>
      <ErrorSummary attempt={attempt} errors={errors} />
    </>
  );
}
