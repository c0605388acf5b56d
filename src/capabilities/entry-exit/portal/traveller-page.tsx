import { PersonFields } from '#capabilities/passports/portal/public.ts';
import { parseEnteredDate } from '#foundation/time/entered-date.ts';
import { Form } from '#foundation/web/form/form.tsx';
import { useFields } from '#foundation/web/form/use-fields.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { ErrorSummary } from '#foundation/web/ui/error-summary/error-summary.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { StepHeader } from '#foundation/web/ui/step-header/step-header.tsx';
import { type Answers, type Applicant, applyEntryExit } from '../contract.ts';
import { type ValidationContext, validateApplicant } from '../rules/validate-application.ts';
import { answerMessages } from '../messages/answers.ts';
import { screenMessages } from '../messages/screens.ts';
import { countSteps, labelIn } from './trip-page.tsx';

type TravellerPageProps = {
  answers: Answers;
  index: number;
  context: ValidationContext;
  change: (part: Partial<Applicant>) => void;
  onNext: () => void;
};

export function TravellerPage({ answers, index, context, change, onNext }: TravellerPageProps) {
  const applicant = answers.travellers[index] as Applicant;
  const t = useMessages(answerMessages);
  const messages = useMessages(screenMessages).form;
  const fields = useFields({ messages: applyEntryExit.fieldMessages, label: (path) => labelIn(t, path) });
  const changeFields = (part: Partial<Applicant>) => {
    for (const path of Object.keys(part)) fields.clearErrorsOf(path);
    change(part);
  };
  const submit = () => {
    if (fields.acceptOrShow(validateApplicant(answers, index, context))) onNext();
  };
  // Step 1 is the trip, so the first traveller is step 2.
  const [step, stepCount] = [index + 2, countSteps(answers)];
  return (
    <>
      <StepHeader context={messages.step(step, stepCount)} step={step} stepCount={stepCount}>
        {messages.traveller(index + 1)}
      </StepHeader>
      <Form onSubmit={submit}>
        <ErrorSummary errors={fields.summary} attempt={fields.attempt} />
        <PersonFields
          answers={applicant}
          change={changeFields}
          labels={t}
          hints={{ passportNumber: messages.passportHint }}
          errorOf={fields.error}
          isUser={index === 0}
          scan={{ travelDate: parseEnteredDate(answers.travelDate) ?? context.today }}
        />
        <Button type="submit">{messages.next}</Button>
      </Form>
    </>
  );
}
