import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { findDocumentNumber } from '#capabilities/passports/rules/mrz-text.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Form } from '#foundation/web/form/form.tsx';
import { useFields } from '#foundation/web/form/use-fields.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { parseEnteredPartialDate } from '#foundation/time/partial-date.ts';
import { blankDate } from '#foundation/time/entered-date.ts';
import { BirthDateField } from '#foundation/web/ui/birth-date-field/birth-date-field.tsx';
import { useDocumentScanner } from '#capabilities/passports/console/public.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { ConsolePage } from '#foundation/web/ui/console-shell/console-page.tsx';
import { ErrorSummary } from '#foundation/web/ui/error-summary/error-summary.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { findPatient } from '../contract-console.ts';
import { type IdentifierKind, identifierKinds } from '../rules/identifiers.ts';
import { consoleMessages } from '../messages/console.ts';
import { fieldMessages } from '../messages/fields.ts';
import { titles } from '../messages/titles.ts';
import { FoundPatientCard } from './found-patient-card.tsx';

const maxNumberLength = 40;

export function CodesScreen() {
  const { codes: t } = useMessages(consoleMessages);
  const language = useLanguage();
  const [identifierKind, setIdentifierKind] = useState<IdentifierKind>('ic');
  const [documentNumber, setDocumentNumber] = useState('');
  const [birthDate, setBirthDate] = useState(blankDate);
  const labels: Record<string, string> = { number: t.number, birthDate: t.birthDate };
  const fields = useFields({ messages: fieldMessages, label: (path) => labels[path] });
  const search = useMutation({
    mutationFn: (input: Parameters<typeof callApi<typeof findPatient>>[1]) => callApi(findPatient, input),
  });
  const clearErrorsAndResult = (path: string) => {
    fields.clearErrorsOf(path);
    search.reset();
  };
  const submit = () => {
    const input = fields.validate(findPatient.input, {
      identifierKind,
      number: documentNumber,
      birthDate: parseEnteredPartialDate(birthDate) ?? '',
    });
    if (input) search.mutate(input);
  };
  // A scanner types the MRZ of a document, or a bar code with the number alone.
  useDocumentScanner((text) => {
    clearErrorsAndResult('number');
    setDocumentNumber((findDocumentNumber(text) ?? text.trim()).slice(0, maxNumberLength));
  });
  return (
    <ConsolePage title={titles.codes[language]} lead={t.lead} suitsPhones>
      <div className={layout.tight}>
        <div data-screen-only>
          <Form className={layout.tight} onSubmit={submit}>
            <ErrorSummary errors={fields.summary} attempt={fields.attempt} />
            <RadioCards
              id="identifierKind"
              legend={t.identifierKind}
              layout="side-by-side"
              options={identifierKinds.map((value) => ({ value, label: t.identifierKinds[value] }))}
              value={identifierKind}
              onChange={(value) => {
                search.reset();
                setIdentifierKind(value);
              }}
            />
            <TextField
              id="number"
              label={t.number}
              value={documentNumber}
              error={fields.error('number')}
              variant="code"
              width="medium"
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
              maxLength={maxNumberLength}
              onChange={(value) => {
                clearErrorsAndResult('number');
                setDocumentNumber(value);
              }}
            />
            <BirthDateField
              id="birthDate"
              isYearRequired
              legend={t.birthDate}
              value={birthDate}
              error={fields.error('birthDate')}
              onChange={(value) => {
                clearErrorsAndResult('birthDate');
                setBirthDate(value);
              }}
            />
            <div className={layout.buttons}>
              <Button type="submit" busy={search.isPending}>
                {t.find}
              </Button>
            </div>
          </Form>
        </div>
        <Failure thrown={search.error} />
        {search.data?.items.length === 0 && <Notice tone="warn" title={t.noPatientFound} live />}
        {search.data?.items.map((patient) => (
          <FoundPatientCard key={patient.patient} foundPatient={patient} />
        ))}
      </div>
    </ConsolePage>
  );
}
