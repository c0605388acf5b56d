import { nationalities } from '#capabilities/places/rules/countries.ts';
import { suggestedCountries } from '#capabilities/places/rules/country-pack.ts';
import { isPartialDate } from '#foundation/time/partial-date.ts';
import { systemClock } from '#foundation/time/clock.ts';
import { CountryPicker } from '#foundation/web/ui/country-picker/country-picker.tsx';
import { BirthDateField } from '#foundation/web/ui/birth-date-field/birth-date-field.tsx';
import { Link } from '#foundation/web/router/link.tsx';
import { useWords } from '#foundation/web/ui/language-context.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import type { Details } from '../contract.ts';
import type { getParentDocumentType } from '../rules/validate-details.ts';
import { relationships } from '../rules/family.ts';
import { isChild } from '../rules/age-rules.ts';
import { formValuesToDetails, type FormKind, type FamilyFormValues } from '../rules/form-values.ts';
import { relationshipWords } from '../rules/relationship-words.ts';
import { familyWords } from '../wording/screens.ts';
import { addresses } from './addresses.ts';

/** What every page of the forms is given. */
export type PageProps = {
  /** `link`: somebody without a number of their own, whose documents are shown. */
  kind: FormKind | 'link';
  typed: FamilyFormValues;
  change: (part: Partial<FamilyFormValues>) => void;
  error: (path: string) => string | undefined;
  /** By which document whoever adds a child is known; absent where no parent is named. */
  parent?: ReturnType<typeof getParentDocumentType>;
};

/** What somebody new is to whoever adds them; a child also by age. */
export function WhoPage({ typed, change, error, kind }: PageProps) {
  const say = useWords(familyWords).form;
  const names = useWords(relationshipWords);
  return (
    <>
      <RadioCards
        id="relationship"
        legend={say.relationship}
        hint={say.relationshipHint}
        options={relationships.map((value) => ({ value, label: names[value] }))}
        value={typed.relationship || undefined}
        onChange={(relationship) => change({ relationship })}
        error={error('relationship')}
      />
      {kind !== 'link' && typed.relationship === 'child' && (
        <RadioCards
          id="age"
          legend={say.age}
          options={(['child', 'grown'] as const).map((value) => ({
            value,
            label: say.ages[value],
            hint: say.ageHints[value],
          }))}
          value={typed.age || undefined}
          onChange={(age) => change({ age })}
          error={error('age')}
        />
      )}
    </>
  );
}

/** Name, gender, birth date and nationality. */
export function PersonPage({ typed, change, error, kind }: PageProps) {
  const say = useWords(familyWords).form;
  const { details } = typed;
  const put = (part: Partial<Details>) => change({ details: { ...details, ...part } });
  return (
    <>
      <TextField
        id="name"
        label={say.name}
        hint={say.nameHint}
        value={details.name}
        onChange={(name) => put({ name })}
        error={error('name')}
        autoComplete={kind === 'own' ? 'name' : 'off'}
        autoCapitalize="words"
        spellCheck={false}
        longest={200}
      />
      <RadioCards
        id="gender"
        legend={say.gender}
        options={(['male', 'female', 'unspecified'] as const).map((value) => ({ value, label: say.genders[value] }))}
        value={details.gender || undefined}
        onChange={(gender) => put({ gender })}
        error={error('gender')}
        layout="side-by-side"
      />
      <BirthDateField
        id="birth_date"
        legend={say.birthDate}
        value={typed.birthDate}
        onChange={(birthDate) => change({ birthDate })}
        error={error('birth_date')}
        autoFill={kind === 'own'}
      />
      <CountryPicker
        id="nation"
        label={say.nation}
        countries={nationalities}
        suggested={suggestedCountries}
        value={details.nation || undefined}
        onChange={(nation) => put({ nation })}
        error={error('nation')}
      />
    </>
  );
}

/** Residency, the document and its number; of a child also the parent's. */
export function DocumentPage({ typed, change, error, kind, parent }: PageProps) {
  const say = useWords(familyWords).form;
  const { details } = typed;
  const put = (part: Partial<Details>) => change({ details: { ...details, ...part } });
  const born = formValuesToDetails(typed).birth_date;
  const child = isPartialDate(born) && isChild(born, systemClock.today());
  const number = (
    field: 'ic_number' | 'passport_number' | 'birth_certificate_id' | 'parent_ic_number' | 'parent_passport_number',
    label: string,
    hint?: string,
  ) => (
    <TextField
      id={field}
      label={label}
      hint={hint}
      value={details[field]}
      onChange={(value) => put({ [field]: value })}
      error={error(field)}
      look="code"
      width="medium"
      inputMode={field.endsWith('ic_number') ? 'numeric' : 'text'}
      autoCapitalize="characters"
      spellCheck={false}
      longest={40}
    />
  );
  const documents = [
    { value: 'ic' as const, reveal: number('ic_number', say.ic, say.icHint) },
    { value: 'passport' as const, reveal: number('passport_number', say.passport) },
    ...(child && kind !== 'link' && details.residency !== 'non-resident'
      ? [{ value: 'birth-certificate' as const, reveal: number('birth_certificate_id', say.birthCertificate) }]
      : []),
  ];
  return (
    <>
      <RadioCards
        id="residency"
        legend={say.residency}
        hint={kind === 'own' || kind === 'link' ? undefined : say.nonResident}
        options={(['resident', 'non-resident'] as const).map((value) => ({ value, label: say.residencies[value] }))}
        value={details.residency || undefined}
        onChange={(residency) => put({ residency })}
        error={error('residency')}
        layout="side-by-side"
      />
      <RadioCards
        id="certificate_type"
        legend={say.certificateType}
        options={documents.map(({ value, reveal }) => ({
          value,
          label: say.certificateTypes[value],
          ...(details.certificate_type === value && { reveal }),
        }))}
        value={details.certificate_type || undefined}
        onChange={(certificate_type) => put({ certificate_type })}
        error={error('certificate_type')}
      />
      {/* A child with a login of its own names a parent by either; whoever adds a child, by the document of their own details. */}
      {(kind === 'own' ? child : parent === 'ic') && number('parent_ic_number', say.parentIc, say.parentIcHint)}
      {(kind === 'own' ? child : parent === 'passport') &&
        number('parent_passport_number', say.parentPassport, say.parentPassportHint)}
    </>
  );
}

/** Phone and BN number. */
export function ContactPage({ typed, change, error, kind }: PageProps) {
  const say = useWords(familyWords).form;
  const { details } = typed;
  const put = (part: Partial<Details>) => change({ details: { ...details, ...part } });
  return (
    <>
      {kind !== 'link' && (
        <PhoneField
          label={say.phone}
          value={details.phone}
          onChange={(phone) => put({ phone })}
          error={error('phone')}
        />
      )}
      <TextField
        id="bn_number"
        label={say.bn}
        hint={say.bnHint}
        value={details.bn_number}
        onChange={(bn_number) => put({ bn_number })}
        error={error('bn_number')}
        look="code"
        width="medium"
        autoCapitalize="characters"
        spellCheck={false}
        longest={40}
      />
    </>
  );
}

/** The name by which somebody of twelve or older is known here, and where they are asked. */
export function RequestPage({ typed, change, error, kind }: PageProps) {
  const say = useWords(familyWords).form;
  const { details } = typed;
  const put = (part: Partial<Details>) => change({ details: { ...details, ...part } });
  return (
    <>
      {kind === 'add' && (
        <TextField
          id="name"
          label={say.askName}
          hint={say.askNameHint}
          value={details.name}
          onChange={(name) => put({ name })}
          error={error('name')}
          autoCapitalize="words"
          spellCheck={false}
          longest={200}
        />
      )}
      <RadioCards
        id="way"
        legend={say.way}
        options={[
          {
            value: 'phone' as const,
            label: say.ways.phone,
            ...(typed.way === 'phone' && {
              reveal: (
                <PhoneField
                  label={say.phoneAsk}
                  value={details.phone}
                  onChange={(phone) => put({ phone })}
                  error={error('phone')}
                />
              ),
            }),
          },
          {
            value: 'email' as const,
            label: say.ways.email,
            ...(typed.way === 'email' && {
              reveal: (
                <TextField
                  id="email"
                  label={say.email}
                  value={typed.email}
                  onChange={(email) => change({ email })}
                  error={error('email')}
                  type="email"
                  inputMode="email"
                  autoCapitalize="none"
                  spellCheck={false}
                  longest={120}
                />
              ),
            }),
          },
        ]}
        value={typed.way || undefined}
        onChange={(way) => change({ way })}
        error={error('way')}
      />
      <p>{say.askLead}</p>
      <p>
        <Link to={addresses.link}>{say.noWay}</Link>
      </p>
    </>
  );
}

type PhoneProps = { label: string; value: string; onChange: (value: string) => void; error: string | undefined };

function PhoneField({ label, value, onChange, error }: PhoneProps) {
  const say = useWords(familyWords).form;
  return (
    <TextField
      id="phone"
      label={label}
      hint={say.phoneHint}
      prefix="+673"
      value={value}
      onChange={onChange}
      error={error}
      type="tel"
      inputMode="tel"
      look="code"
      width="medium"
      longest={20}
    />
  );
}
