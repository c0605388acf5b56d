import { FileField, usePendingFiles, pendingFileMessages } from '#capabilities/files/portal/public.ts';
import { maxFilesPerForm } from '#capabilities/files/rules/limits.ts';
import { bindFields } from '#foundation/web/form/bind-fields.ts';
import { Form } from '#foundation/web/form/form.tsx';
import { useFields } from '#foundation/web/form/use-fields.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { DateParts } from '#foundation/web/ui/date-parts/date-parts.tsx';
import { ErrorSummary } from '#foundation/web/ui/error-summary/error-summary.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { StepHeader } from '#foundation/web/ui/step-header/step-header.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { type Answers, applyEntryExit } from '../contract.ts';
import { type ValidationContext, validateTrip } from '../rules/validate-application.ts';
import { answerMessages } from '../messages/answers.ts';
import { screenMessages } from '../messages/screens.ts';

type TripPageProps = {
  answers: Answers;
  context: ValidationContext;
  change: (part: Partial<Answers>) => void;
  onNext: () => void;
};

export function TripPage({ answers, context, change, onNext }: TripPageProps) {
  const t = useMessages(answerMessages);
  const messages = useMessages(screenMessages).form;
  const returnLabel = t.returnDates[answers.kind === 'exit' ? 'exit' : 'entry'];
  const fields = useFields({
    messages: { ...applyEntryExit.fieldMessages, ...pendingFileMessages },
    label: (path) => (path === 'returnDate' ? returnLabel : labelIn(t, path)),
  });
  const pendingFiles = usePendingFiles('files', fields.clearErrorsOf);
  const changeFields = (part: Partial<Answers>) => {
    for (const path of Object.keys(part)) fields.clearErrorsOf(path);
    change(part);
  };
  const field = bindFields(answers, changeFields, fields.error);
  const submit = () => {
    // The next page would abandon uploads that are still running.
    if (fields.acceptOrShow([...validateTrip(answers, context), ...pendingFiles.pendingErrors])) onNext();
  };
  return (
    <>
      <StepHeader context={messages.step(1, countSteps(answers))} step={1} stepCount={countSteps(answers)}>
        {messages.trip}
      </StepHeader>
      <Form onSubmit={submit}>
        <ErrorSummary errors={fields.summary} attempt={fields.attempt} />
        <RadioCards
          {...field('kind')}
          legend={t.kind}
          options={(['entry', 'exit'] as const).map((value) => ({ value, label: t.kinds[value] }))}
          value={answers.kind || undefined}
          layout="side-by-side"
        />
        <RadioCards
          {...field('purpose')}
          legend={t.purpose}
          options={(['business', 'leisure', 'healthcare', 'others'] as const).map((value) => ({
            value,
            label: t.purposes[value],
          }))}
          value={answers.purpose || undefined}
        />
        {answers.purpose === 'others' && <TextField {...field('purposeText')} label={t.purposeText} maxLength={200} />}
        <DateParts {...field('travelDate')} legend={t.travelDate} />
        <DateParts {...field('returnDate')} legend={returnLabel} />
        <FileField
          {...field('files')}
          label={t.files}
          hint={t.filesHint}
          purpose="entry-exit"
          form="entry-exit-new"
          maxFiles={maxFilesPerForm}
          onPendingChange={pendingFiles.onPendingChange}
        />
        <Button type="submit">{messages.next}</Button>
      </Form>
    </>
  );
}

/** Label of a field, if the texts have one under the name of its path. */
export function labelIn(texts: Record<string, unknown>, path: string): string | undefined {
  return typeof texts[path] === 'string' ? texts[path] : undefined;
}

/** Counts the pages of the form: the trip, each traveller, and the check. */
export function countSteps({ travellers }: Answers): number {
  return travellers.length + 2;
}
