import { Stack } from '#foundation/web/ui/layout/layout.tsx';
import { maxEmailLength } from '#capabilities/login/rules/email.ts';
import { dialRegions } from '#capabilities/places/rules/countries.ts';
import { suggestedCountries } from '#country';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { PhoneField } from '#foundation/web/ui/phone-field/phone-field.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { buildContactRows } from '#capabilities/declaration/rules/answer-rows.ts';
import { effectiveContact } from '#capabilities/declaration/rules/validate-answers.ts';
import { answerMessages } from '#capabilities/declaration/messages/answers.ts';
import { screenMessages } from '#capabilities/declaration/messages/screens.ts';
import { useAssistedForm } from './assisted-form.ts';
import { FieldWarning } from './field-warning.tsx';
import { SharedAnswers } from './shared-answers.tsx';
import type { StepProps } from './step-props.ts';

/** Page 2: contact details. From traveller 2 on, a choice between traveller 1's details and separate ones. */
export function ContactStep(props: StepProps) {
  const { answers, index, traveller, change } = props;
  const { step } = useMessages(screenMessages);
  const language = useLanguage();
  if (index === 0) return <ContactFields {...props} />;
  const firstTravellerAnswers = buildContactRows(effectiveContact(answers, 0), language).map(({ value }) => value);
  return (
    <RadioCards
      id="sameContact"
      legend={step.contactQuestion}
      options={[
        { value: 'same', label: step.contactSame, hint: <SharedAnswers answers={firstTravellerAnswers} /> },
        {
          value: 'own',
          label: step.contactOwn,
          followUpFields: (
            <Stack>
              <ContactFields {...props} />
            </Stack>
          ),
        },
      ]}
      value={traveller.sameContact ? 'same' : 'own'}
      onChange={(choice) => change({ sameContact: choice === 'same' })}
    />
  );
}

function ContactFields({ answers, index, traveller, change, errorOf, windowDays }: StepProps) {
  const t = useMessages(answerMessages);
  const { step } = useMessages(screenMessages);
  const assisted = useAssistedForm();
  const { contact } = traveller;
  // `windowDays` is undefined in the info register, which has no submission window.
  const ownEmailHint = windowDays === undefined ? step.emailHintRegister : step.emailHint;
  return (
    <>
      <PhoneField
        id="contact.number"
        label={t.contactNumber}
        hint={assisted?.t.numberHint ?? step.numberHint}
        countries={dialRegions}
        suggestedCodes={suggestedCountries}
        value={{ country: contact.region, number: contact.number }}
        onChange={({ country, number }) => change({ contact: { ...contact, region: country, number } })}
        error={errorOf('contact.number')}
      />
      <TextField
        id="contact.email"
        label={t.email}
        hint={assisted?.t.emailHint ?? (index > 0 ? step.companionEmailHint : ownEmailHint)}
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
        maxLength={maxEmailLength}
        value={contact.email}
        onChange={(email) => change({ contact: { ...contact, email } })}
        error={errorOf('contact.email')}
      />
      <FieldWarning
        answers={answers}
        index={index}
        path="contact.email"
        applySuggestion={(email) => change({ contact: { ...contact, email } })}
      />
    </>
  );
}
