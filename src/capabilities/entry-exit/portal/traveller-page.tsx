import { PassportScan } from '#capabilities/passports/portal/public.ts';
import { nationalities } from '#capabilities/places/rules/countries.ts';
import { suggestedCountries } from '#country';
import { parseEnteredDate } from '#foundation/time/entered-date.ts';
import { Form } from '#foundation/web/form/form.tsx';
import { useFields } from '#foundation/web/form/use-fields.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { CountryPicker } from '#foundation/web/ui/country-picker/country-picker.tsx';
import { BirthDateField } from '#foundation/web/ui/birth-date-field/birth-date-field.tsx';
import { ErrorSummary } from '#foundation/web/ui/error-summary/error-summary.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { StepHeader } from '#foundation/web/ui/step-header/step-header.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { type Answers, type Applicant, applyEntryExit } from '../contract.ts';
import { type ValidationContext, validateApplicant } from '../rules/validate-application.ts';
import { answerMessages } from '../messages/answers.ts';
import { screenMessages } from '../messages/screens.ts';
import styles from './entry-exit.module.css';
import { countSteps } from './trip-page.tsx';

type TravellerPageProps = {
  answers: Answers;
  index: number;
  context: ValidationContext;
  change: (part: Partial<Applicant>) => void;
  onNext: () => void;
};

function labelIn(texts: Record<string, unknown>): (path: string) => string | undefined {
  return (path) => (typeof texts[path] === 'string' ? texts[path] : undefined);
}

export function TravellerPage({ answers, index, context, change, onNext }: TravellerPageProps) {
  const applicant = answers.travellers[index] as Applicant;
  const t = useMessages(answerMessages);
  const messages = useMessages(screenMessages).form;
  const fields = useFields({ messages: applyEntryExit.fieldMessages, label: labelIn(t) });
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
      <Form className={styles.stack} onSubmit={submit}>
        <ErrorSummary errors={fields.summary} attempt={fields.attempt} />
        <PassportScan
          currentAnswers={applicant}
          travelDate={parseEnteredDate(answers.travelDate) ?? context.today}
          onRead={changeFields}
        />
        <TextField
          id="name"
          label={t.name}
          value={applicant.name}
          onChange={(name) => changeFields({ name })}
          error={fields.error('name')}
          autoComplete={index === 0 ? 'name' : 'off'}
          autoCapitalize="words"
          spellCheck={false}
          maxLength={200}
        />
        <BirthDateField
          id="birthDate"
          legend={t.birthDate}
          value={applicant.birthDate}
          onChange={(birthDate) => changeFields({ birthDate })}
          error={fields.error('birthDate')}
          autoFill={index === 0}
        />
        <TextField
          id="passportNumber"
          label={t.passportNumber}
          hint={messages.passportHint}
          value={applicant.passportNumber}
          onChange={(passportNumber) => changeFields({ passportNumber })}
          error={fields.error('passportNumber')}
          variant="code"
          width="medium"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
        />
        <CountryPicker
          id="nationality"
          label={t.nationality}
          countries={nationalities}
          suggestedCodes={suggestedCountries}
          value={applicant.nationality || undefined}
          onChange={(nationality) => changeFields({ nationality })}
          error={fields.error('nationality')}
        />
        <Button type="submit">{messages.next}</Button>
      </Form>
    </>
  );
}
