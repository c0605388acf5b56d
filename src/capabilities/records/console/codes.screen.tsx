import { Row, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { useDocumentScanner } from '#capabilities/passports/console/public.ts';
import { findDocumentNumber } from '#capabilities/passports/rules/mrz-text.ts';
import { useActionForm } from '#capabilities/staff/console/public.ts';
import { blankDate } from '#foundation/time/entered-date.ts';
import { parseEnteredPartialDate } from '#foundation/time/partial-date.ts';
import { Form } from '#foundation/web/form/form.tsx';
import { BirthDateField } from '#foundation/web/ui/birth-date-field/birth-date-field.tsx';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { ConsolePage } from '#foundation/web/ui/console-shell/console-page.tsx';
import { ErrorSummary } from '#foundation/web/ui/error-summary/error-summary.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { findPatient } from '../contract-console.ts';
import { type IdentifierKind, identifierKinds } from '../rules/identifiers.ts';
import { consoleMessages } from '../messages/console.ts';
import { titles } from '../messages/titles.ts';
import { FoundPatientCard } from './found-patient-card.tsx';

const maxNumberLength = 40;

export function CodesScreen() {
  const { codes: t } = useMessages(consoleMessages);
  const language = useLanguage();
  const { change, field, group, formProps, action } = useActionForm(undefined, findPatient, {
    labels: { identifierKind: t.identifierKind, number: t.number, birthDate: t.birthDate },
    initial: { identifierKind: 'ic' as IdentifierKind, number: '', birthDate: blankDate },
    toInput: ({ birthDate, ...values }) => ({ ...values, birthDate: parseEnteredPartialDate(birthDate) ?? '' }),
  });
  const { fields, onSubmit } = formProps;
  // A scanner types the MRZ of a document, or a bar code with the number alone.
  useDocumentScanner((text) => {
    change({ number: (findDocumentNumber(text) ?? text.trim()).slice(0, maxNumberLength) });
  });
  return (
    <ConsolePage title={titles.codes[language]} lead={t.lead} suitsPhones>
      <Stack gap={4}>
        <div data-screen-only>
          <Form gap={4} onSubmit={onSubmit}>
            <ErrorSummary errors={fields.summary} attempt={fields.attempt} />
            <RadioCards
              {...group('identifierKind')}
              layout="side-by-side"
              options={identifierKinds.map((value) => ({ value, label: t.identifierKinds[value] }))}
            />
            <TextField
              {...field('number')}
              variant="code"
              width="medium"
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
              maxLength={maxNumberLength}
            />
            <BirthDateField {...group('birthDate')} isYearRequired />
            <Row>
              <Button type="submit" busy={action.isPending}>
                {t.find}
              </Button>
            </Row>
          </Form>
        </div>
        {fields.errors.length === 0 && <Failure thrown={action.error} />}
        {action.data?.items.length === 0 && <Notice tone="warn" title={t.noPatientFound} live />}
        {action.data?.items.map((patient) => (
          <FoundPatientCard key={patient.patient} foundPatient={patient} />
        ))}
      </Stack>
    </ConsolePage>
  );
}
