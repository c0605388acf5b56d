import { fieldErrorMessage } from '#foundation/contract/fields.ts';
import { foundationProblems } from '#foundation/contract/problem.ts';
import { ErrorSummary } from '#foundation/web/ui/error-summary/error-summary.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import type { FieldError } from '#capabilities/declaration/rules/validate-answers.ts';
import { answerMessages } from '#capabilities/declaration/messages/answers.ts';
import { fieldMessages } from '#capabilities/declaration/messages/fields.ts';
import { fieldLabel } from './field-label.ts';

/** Error summary of an application, with links to its travellers (`traveller-1`, `traveller-2`, …). */
export function TravellerErrorSummary({
  fieldErrors,
  attempt,
}: {
  fieldErrors: readonly FieldError[];
  attempt: number;
}) {
  const language = useLanguage();
  const t = useMessages(answerMessages);
  const errors = fieldErrors.map(({ path: fullPath, key }) => {
    const [, index = '0', path] = /^travellers\.(\d+)\.(.+)$/.exec(fullPath) ?? [];
    const number = Number(index) + 1;
    return {
      id: `traveller-${number}`,
      // An error of the whole application has no label, only its message.
      ...(path !== undefined && { label: `${t.traveller(number)}, ${fieldLabel(path, t)}` }),
      message: fieldErrorMessage(key, language, fieldMessages),
    };
  });
  return (
    <>
      <p>{foundationProblems.kinds['foundation/invalid'][language]}</p>
      <ErrorSummary attempt={attempt} errors={errors} />
    </>
  );
}
