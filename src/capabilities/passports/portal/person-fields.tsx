import type { ReactNode } from 'react';
import { nationalities } from '#capabilities/places/rules/countries.ts';
import { genderMessages } from '#capabilities/places/rules/person-messages.ts';
import { maxNameLength } from '#capabilities/places/rules/validate-person.ts';
import { suggestedCountries } from '#country';
import { BirthDateField } from '#foundation/web/ui/birth-date-field/birth-date-field.tsx';
import { CountryPicker } from '#foundation/web/ui/country-picker/country-picker.tsx';
import { DateParts } from '#foundation/web/ui/date-parts/date-parts.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import type { PassportFormAnswers, PassportScanProps } from './passport-form-scan.tsx';
import { PassportScan } from './passport-scan.tsx';

type PersonField = keyof PassportFormAnswers;

export type PersonFieldsProps = {
  /** Current answers. The form has a field for each one that is present here. */
  answers: PassportFormAnswers;
  change: (part: PassportFormAnswers) => void;
  labels: Partial<Record<PersonField, string>>;
  hints?: Partial<Record<PersonField, ReactNode>>;
  errorOf: (field: PersonField) => string | undefined;
  /** Id of a field. Default: its name. */
  idOf?: (field: PersonField) => string;
  /** Whether the browser may fill in the name and birth date of its user. */
  isUser: boolean;
  /** Scan that fills in the fields; absent where no passport is used. */
  scan?: Pick<PassportScanProps, 'travelDate' | 'cameraOnly'>;
  belowExpiry?: ReactNode;
};

/** Fields of a person as in a passport: scan, name, gender, birth date, number, expiry date and nationality. */
export function PersonFields(props: PersonFieldsProps) {
  const { answers, change, labels, hints = {}, errorOf, idOf, isUser, scan, belowExpiry } = props;
  const genders = useMessages(genderMessages);
  const { name, gender, birthDate, passportNumber, passportExpiry, nationality } = answers;
  const common = <Field extends PersonField>(field: Field) => ({
    id: idOf?.(field) ?? field,
    hint: hints[field],
    error: errorOf(field),
    onChange: (value: NonNullable<PassportFormAnswers[Field]>) => change({ [field]: value }),
  });
  return (
    <>
      {scan && <PassportScan currentAnswers={answers} onRead={change} {...scan} />}
      {name !== undefined && (
        <TextField
          {...common('name')}
          label={labels.name}
          value={name}
          autoComplete={isUser ? 'name' : 'off'}
          autoCapitalize="words"
          spellCheck={false}
          maxLength={maxNameLength}
        />
      )}
      {gender !== undefined && (
        <RadioCards
          {...common('gender')}
          legend={labels.gender}
          options={(['male', 'female', 'unspecified'] as const).map((value) => ({ value, label: genders[value] }))}
          value={gender || undefined}
          layout="side-by-side"
        />
      )}
      {birthDate && (
        <BirthDateField {...common('birthDate')} legend={labels.birthDate} value={birthDate} autoFill={isUser} />
      )}
      {passportNumber !== undefined && (
        <TextField
          {...common('passportNumber')}
          label={labels.passportNumber}
          value={passportNumber}
          variant="code"
          width="medium"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
        />
      )}
      {passportExpiry && (
        <DateParts {...common('passportExpiry')} legend={labels.passportExpiry} value={passportExpiry} />
      )}
      {belowExpiry}
      {nationality !== undefined && (
        <CountryPicker
          {...common('nationality')}
          label={labels.nationality}
          countries={nationalities}
          suggestedCodes={suggestedCountries}
          value={nationality || undefined}
        />
      )}
    </>
  );
}
