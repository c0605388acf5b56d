import type { ReactNode } from 'react';
import { PassportScan } from '#capabilities/passports/portal/public.ts';
import { systemClock } from '#foundation/time/clock.ts';
import { Form } from '#foundation/web/form/form.tsx';
import { useFields } from '#foundation/web/form/use-fields.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { CareCard } from '#foundation/web/ui/care-card/care-card.tsx';
import { ErrorSummary } from '#foundation/web/ui/error-summary/error-summary.tsx';
import { useLanguage } from '#foundation/web/ui/language-context.tsx';
import { listAnswers, listShownQuestions } from '../rules/answers.ts';
import { validateAnswers, type ValidationContext } from '../rules/validate-answers.ts';
import { fillParameters, type Page, type Template } from '../rules/template.ts';
import { toAnswers, dateValue, textValue, type FormValues } from '../rules/form-values.ts';
import { fieldMessages } from '../messages/fields.ts';
import { fieldId, QuestionField } from './question-field.tsx';
import type { FormDraftControls } from './use-form-draft.ts';

export type FormPageProps = {
  page: Page;
  /** Previous page. Its answers may show a notice to call the helpline (`CareNotice`). */
  previousPage: Page | undefined;
  draft: FormDraftControls;
  createValidationContext: () => ValidationContext;
  head: ReactNode;
  /** Content between the head and the questions. */
  above?: ReactNode;
  submitLabel: string;
  busy?: boolean | undefined;
  onDone: () => void;
};

/** One page of a form, with the questions that apply to the answers so far. Only errors of this page are shown. */
export function FormPage({
  page,
  previousPage,
  draft,
  createValidationContext,
  head,
  above,
  submitLabel,
  busy,
  onDone,
}: FormPageProps) {
  const language = useLanguage();
  const { entered, template } = draft;
  const answers = toAnswers(entered);
  const shownInTemplate = listShownQuestions(template, answers);
  const questions = page.questions.filter(({ id }) => shownInTemplate.some((question) => question.id === id));
  const label = (path: string) => {
    const question = questions.find(({ id }) => id === path);
    return question && fillParameters(question.label[language], template.parameters);
  };
  const fields = useFields({ messages: fieldMessages, label, id: fieldId });
  const change = (part: FormValues) => {
    for (const path of Object.keys(part)) fields.clearErrorsOf(path);
    draft.change(part);
  };
  const submit = () => {
    const errors = validateAnswers(template, answers, createValidationContext());
    if (fields.acceptOrShow(errors.filter(({ path }) => questions.some(({ id }) => id === path)))) onDone();
  };
  return (
    <Form onSubmit={submit}>
      {head}
      {previousPage && <CareNotice page={previousPage} entered={entered} template={template} />}
      <ErrorSummary errors={fields.summary} attempt={fields.attempt} />
      {above}
      {questions.some(({ kind }) => kind === 'passport') && <PassportScanField entered={entered} onRead={change} />}
      {questions.map((question) => (
        <QuestionField
          key={question.id}
          question={question}
          parameters={template.parameters}
          entered={entered}
          onChange={change}
          error={fields.error(question.id)}
        />
      ))}
      <Button type="submit" busy={busy}>
        {submitLabel}
      </Button>
    </Form>
  );
}

/** Notice that says when to call the helpline. Rendered if an answer on the page has care sentences. */
export function CareNotice({ page, entered, template }: { page: Page; entered: FormValues; template: Template }) {
  const language = useLanguage();
  const answers = toAnswers(entered);
  const items = page.questions.flatMap(({ id, options = [] }) =>
    options.filter(({ code }) => listAnswers(answers, id).includes(code)).flatMap(({ care = [] }) => care),
  );
  const sentences = [...new Set(items.map((item) => fillParameters(item[language], template.parameters)))];
  return sentences.length === 0 ? null : <CareCard items={sentences} />;
}

function PassportScanField({ entered, onRead }: { entered: FormValues; onRead: (part: FormValues) => void }) {
  const typedGender = textValue(entered, 'gender');
  return (
    <PassportScan
      currentAnswers={{
        name: textValue(entered, 'name'),
        gender: typedGender === 'male' || typedGender === 'female' || typedGender === 'unspecified' ? typedGender : '',
        birthDate: dateValue(entered, 'birth-date'),
        passportNumber: textValue(entered, 'passport'),
        passportExpiry: dateValue(entered, 'passport-expiry'),
        nationality: textValue(entered, 'nationality'),
      }}
      travelDate={systemClock.today()}
      onRead={({ name, gender, birthDate, passportNumber, passportExpiry, nationality }) =>
        onRead({
          ...(name !== undefined && { name }),
          ...(gender && { gender }),
          ...(birthDate && { 'birth-date': birthDate }),
          ...(passportNumber !== undefined && { passport: passportNumber }),
          ...(passportExpiry && { 'passport-expiry': passportExpiry }),
          ...(nationality !== undefined && { nationality }),
        })
      }
    />
  );
}
