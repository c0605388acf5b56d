import { useSubmission } from '#foundation/web/form/use-submission.ts';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { callApi } from '#foundation/web/http/call-api.ts';
import { parseEnteredPartialDate } from '#foundation/time/partial-date.ts';
import { blankDate } from '#foundation/time/entered-date.ts';
import { Form } from '#foundation/web/form/form.tsx';
import { useForm } from '#foundation/web/form/use-form.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { BirthDateField } from '#foundation/web/ui/birth-date-field/birth-date-field.tsx';
import { ErrorSummary } from '#foundation/web/ui/error-summary/error-summary.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { findRegister } from '../contract.ts';
import { registerMessages } from '../messages/screens.ts';
import { saveRegister, toSavedRegister } from './saved-registers.ts';

/** Form that finds a register by reference and date of birth, and saves it on this device. */
export function FindRegisterForm({
  initialReference = '',
  onFound,
}: {
  initialReference?: string;
  onFound: (reference: string) => void;
}) {
  const t = useMessages(registerMessages).find;
  const { fields, entered, field, group } = useForm({
    initial: { reference: initialReference, birthDate: blankDate },
    labels: { reference: t.reference, birthDate: t.birthDate },
  });
  const { reference, birthDate } = entered;
  const { busy, failure, submit } = useSubmission();
  const find = async () => {
    const enteredDate = parseEnteredPartialDate(birthDate);
    const isValid = fields.acceptOrShow([
      ...(reference.trim() === '' ? [{ path: 'reference', key: 'required' }] : []),
      ...(enteredDate ? [] : [{ path: 'birthDate', key: 'date' }]),
    ]);
    if (!isValid || !enteredDate) return;
    await submit(async () => {
      const register = await callApi(findRegister, { reference, birthDate: enteredDate });
      await saveRegister(toSavedRegister(register, enteredDate));
      onFound(register.reference);
    });
  };
  return (
    <Form onSubmit={() => void find()}>
      <ErrorSummary errors={fields.summary} attempt={fields.attempt} />
      <TextField
        {...field('reference')}
        hint={t.referenceHint}
        variant="code"
        width="medium"
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
      />
      <BirthDateField {...group('birthDate')} />
      <Failure thrown={failure} />
      <Button type="submit" variant="secondary" busy={busy}>
        {t.submit}
      </Button>
    </Form>
  );
}
