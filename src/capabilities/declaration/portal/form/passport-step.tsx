import { PassportScan } from '#capabilities/passports/portal/public.ts';
import { toMrzName } from '#capabilities/places/rules/mrz-name.ts';
import { nationalities } from '#capabilities/places/rules/countries.ts';
import { suggestedCountries } from '#country';
import { parseEnteredDate } from '#foundation/time/entered-date.ts';
import { CountryPicker } from '#foundation/web/ui/country-picker/country-picker.tsx';
import { BirthDateField } from '#foundation/web/ui/birth-date-field/birth-date-field.tsx';
import { DateParts } from '#foundation/web/ui/date-parts/date-parts.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { effectiveJourney, maxLengths } from '#capabilities/declaration/rules/validate-answers.ts';
import { answerMessages } from '#capabilities/declaration/messages/answers.ts';
import { screenMessages } from '#capabilities/declaration/messages/screens.ts';
import { useAssistedForm } from './assisted-form.ts';
import { FieldWarning } from './field-warning.tsx';
import type { StepProps } from './step-props.ts';

export function PassportStep({ answers, index, traveller, change, errorOf, today }: StepProps) {
  const t = useMessages(answerMessages);
  const { step } = useMessages(screenMessages);
  const mrzName = toMrzName(traveller.name);
  const entryDate = parseEnteredDate(effectiveJourney(answers, index).entryDate);
  const { name, gender, birthDate, passportNumber, passportExpiry, nationality } = traveller;
  const isKiosk = useAssistedForm()?.assistedBy === 'kiosk';
  return (
    <>
      <PassportScan
        currentAnswers={{ name, gender, birthDate, passportNumber, passportExpiry, nationality }}
        travelDate={entryDate ?? today}
        cameraOnly={isKiosk}
        onRead={change}
      />
      <TextField
        id="name"
        label={t.name}
        hint={mrzName ? step.machineHint(mrzName) : step.nameHint}
        value={traveller.name}
        onChange={(name) => change({ name })}
        error={errorOf('name')}
        autoComplete={index === 0 ? 'name' : 'off'}
        autoCapitalize="words"
        spellCheck={false}
        maxLength={maxLengths.name}
      />
      <RadioCards
        id="gender"
        legend={t.gender}
        hint={step.genderHint}
        options={[
          { value: 'male', label: t.male },
          { value: 'female', label: t.female },
          { value: 'unspecified', label: t.unspecified },
        ]}
        value={traveller.gender || undefined}
        onChange={(gender) => change({ gender })}
        error={errorOf('gender')}
        layout="side-by-side"
      />
      <BirthDateField
        id="birthDate"
        legend={t.birthDate}
        value={traveller.birthDate}
        onChange={(birthDate) => change({ birthDate })}
        error={errorOf('birthDate')}
        autoFill={index === 0}
      />
      <TextField
        id="passportNumber"
        label={t.passportNumber}
        hint={step.passportHint}
        value={traveller.passportNumber}
        onChange={(passportNumber) => change({ passportNumber })}
        error={errorOf('passportNumber')}
        variant="code"
        width="medium"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
      />
      <DateParts
        id="passportExpiry"
        legend={t.passportExpiry}
        hint={step.expiryHint}
        value={traveller.passportExpiry}
        onChange={(passportExpiry) => change({ passportExpiry })}
        error={errorOf('passportExpiry')}
      />
      <FieldWarning answers={answers} index={index} path="passportExpiry" />
      <CountryPicker
        id="nationality"
        label={t.nationality}
        countries={nationalities}
        suggestedCodes={suggestedCountries}
        value={traveller.nationality || undefined}
        onChange={(nationality) => change({ nationality })}
        error={errorOf('nationality')}
      />
    </>
  );
}
