import { FileField, usePendingFiles, waitingWords } from '#capabilities/files/portal/public.ts';
import { maxFilesPerForm } from '#capabilities/files/rules/limits.ts';
import { Form } from '#foundation/web/form/form.tsx';
import { useFields } from '#foundation/web/form/use-fields.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { DateParts } from '#foundation/web/ui/date-parts/date-parts.tsx';
import { ErrorSummary } from '#foundation/web/ui/error-summary/error-summary.tsx';
import { useWords } from '#foundation/web/ui/language-context.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { StepHeader } from '#foundation/web/ui/step-header/step-header.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { type Answers, applyEntryExit } from '../contract.ts';
import { type ValidationContext, validateTrip } from '../rules/validate-application.ts';
import { answerWords } from '../wording/answers.ts';
import { screenWords } from '../wording/screens.ts';
import styles from './entry-exit.module.css';

type TripPageProps = {
  answers: Answers;
  context: ValidationContext;
  change: (part: Partial<Answers>) => void;
  next: () => void;
};

/** The first page: which way, what for, and when. */
export function TripPage({ answers, context: on, change, next }: TripPageProps) {
  const say = useWords(answerWords);
  const words = useWords(screenWords).form;
  const returnLabel = say.returnDates[answers.kind === 'exit' ? 'exit' : 'entry'];
  const labels: Record<string, string> = {
    kind: say.kind,
    purpose: say.purpose,
    purposeText: say.purposeText,
    travelDate: say.travelDate,
    returnDate: returnLabel,
    files: say.files,
  };
  const fields = useFields({ words: { ...applyEntryExit.fieldWords, ...waitingWords }, label: (path) => labels[path] });
  const waiting = usePendingFiles('files', fields.changed);
  const set = (part: Partial<Answers>) => {
    for (const path of Object.keys(part)) fields.changed(path);
    change(part);
  };
  const submit = () => {
    // The next page would leave what is on its way behind.
    if (fields.show([...validateTrip(answers, on), ...waiting.faults])) next();
  };
  return (
    <>
      <StepHeader context={words.step(1, countSteps(answers))} step={1} of={countSteps(answers)}>
        {words.trip}
      </StepHeader>
      <Form className={styles.stack} onSubmit={submit}>
        <ErrorSummary errors={fields.summary} attempt={fields.attempt} />
        <RadioCards
          id="kind"
          legend={say.kind}
          options={(['entry', 'exit'] as const).map((value) => ({ value, label: say.kinds[value] }))}
          value={answers.kind || undefined}
          onChange={(kind) => set({ kind })}
          error={fields.error('kind')}
          layout="side-by-side"
        />
        <RadioCards
          id="purpose"
          legend={say.purpose}
          options={(['business', 'leisure', 'healthcare', 'others'] as const).map((value) => ({
            value,
            label: say.purposes[value],
          }))}
          value={answers.purpose || undefined}
          onChange={(purpose) => set({ purpose })}
          error={fields.error('purpose')}
        />
        {answers.purpose === 'others' && (
          <TextField
            id="purposeText"
            label={say.purposeText}
            value={answers.purposeText}
            onChange={(purposeText) => set({ purposeText })}
            error={fields.error('purposeText')}
            longest={200}
          />
        )}
        <DateParts
          id="travelDate"
          legend={say.travelDate}
          value={answers.travelDate}
          onChange={(travelDate) => set({ travelDate })}
          error={fields.error('travelDate')}
        />
        <DateParts
          id="returnDate"
          legend={returnLabel}
          value={answers.returnDate}
          onChange={(returnDate) => set({ returnDate })}
          error={fields.error('returnDate')}
        />
        <FileField
          id="files"
          label={say.files}
          hint={say.filesHint}
          purpose="entry-exit"
          form="entry-exit-new"
          most={maxFilesPerForm}
          value={answers.files}
          onChange={(files) => set({ files })}
          onPendingChange={waiting.onWaiting}
          error={fields.error('files')}
        />
        <Button type="submit">{words.next}</Button>
      </Form>
    </>
  );
}

/** How many pages there are: the journey, each traveller, and the check. */
export function countSteps({ travellers }: Answers): number {
  return travellers.length + 2;
}
