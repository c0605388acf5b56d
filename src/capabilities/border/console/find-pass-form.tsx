import { useMutation } from '@tanstack/react-query';
import { blankDate } from '#foundation/time/entered-date.ts';
import { isBlankPartialDate, parseEnteredPartialDate } from '#foundation/time/partial-date.ts';
import { Form } from '#foundation/web/form/form.tsx';
import { useForm } from '#foundation/web/form/use-form.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { failureSentence, isNetworkFailure } from '#foundation/web/http/error-catalogue.ts';
import { useReloadSafeInput } from '#foundation/web/screens/reload-safe-state.ts';
import { BirthDateField } from '#foundation/web/ui/birth-date-field/birth-date-field.tsx';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { pieceClasses } from '#foundation/web/ui/layout/layout.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { findPassesByReference } from '../contract-arrivals.ts';
import { counterSearchMessages } from '../messages/counter-search.ts';
import { fieldMessages } from '../messages/fields.ts';
import { ChoiceList } from './choice-list.tsx';

const blankForm = { reference: '', birthDate: blankDate };

/**
 * Form for a traveller without a QR code: finds their pass by reference and date of birth, and passes its text to
 * `onPass`.
 */
export function FindPassForm({ onPass }: { onPass: (text: string) => void }) {
  const t = useMessages(counterSearchMessages);
  const language = useLanguage();
  const { fields, entered, field, group } = useForm({
    id: 'look-up',
    labels: { reference: t.reference, birthDate: t.birthDate },
    messages: fieldMessages,
    focus: 'field',
    initial: blankForm,
    state: useReloadSafeInput('look-up', blankForm),
  });
  const check = useMutation({
    mutationFn: (input: { reference: string; birthDate: string }) => callApi(findPassesByReference, input),
    onSuccess: ({ passes: [firstPass, ...otherPasses] }) => {
      if (firstPass && otherPasses.length === 0) onPass(firstPass.text);
    },
    onError: (thrown: Error) => void fields.showRefusal(thrown),
  });
  const submit = () => {
    const { reference, birthDate } = entered;
    const knownBirthDate = parseEnteredPartialDate(birthDate);
    const errors = [
      ...(reference.trim() === '' ? [{ path: 'reference', key: 'required' }] : []),
      ...(knownBirthDate === undefined
        ? [{ path: 'birthDate', key: isBlankPartialDate(birthDate) ? 'required' : 'date' }]
        : []),
    ];
    if (fields.acceptOrShow(errors) && knownBirthDate !== undefined)
      check.mutate({ reference, birthDate: knownBirthDate });
  };
  const candidates = (check.data?.passes.length ?? 0) > 1 ? check.data?.passes : undefined;
  return (
    <Form gap={3} className={pieceClasses('card', 3)} onSubmit={submit}>
      <h2>{t.birth}</h2>
      <p>{t.birthHint}</p>
      <TextField
        {...field('reference')}
        hint={t.referenceHint}
        variant="code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
      />
      <BirthDateField {...group('birthDate')} />
      {check.error && fields.errors.length === 0 && (
        <Notice tone="warn" live>
          {isNetworkFailure(check.error) ? t.results.needsNetwork : failureSentence(check.error, language)}
        </Notice>
      )}
      <Button type="submit" variant="secondary" size="compact" busy={check.isPending}>
        {t.check}
      </Button>
      {candidates && (
        <ChoiceList
          title={t.severalBornOnDay}
          choices={candidates.map(({ number, name, text }) => ({
            key: String(number),
            name,
            onChoose: () => onPass(text),
          }))}
        />
      )}
    </Form>
  );
}
