import { PersonFields } from '#capabilities/passports/portal/public.ts';
import { isPartialDate } from '#foundation/time/partial-date.ts';
import { systemClock } from '#foundation/time/clock.ts';
import { type BoundField, bindFields } from '#foundation/web/form/bind-fields.ts';
import { Link } from '#foundation/web/router/link.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import type { getParentDocumentType } from '../rules/validate-details.ts';
import { relationships } from '../rules/relationships.ts';
import { isChild } from '../rules/age-rules.ts';
import { formValuesToDetails, type FormKind, type FamilyFormValues } from '../rules/form-values.ts';
import { relationshipMessages } from '../rules/relationship-messages.ts';
import { familyMessages } from '../messages/screens.ts';
import { paths } from './paths.ts';

export type PageProps = {
  /**
   * `link`: form of the capability `identity-check`, for a person without a phone number or e-mail address who is
   * linked by documents.
   */
  kind: FormKind | 'link';
  entered: FamilyFormValues;
  change: (part: Partial<FamilyFormValues>) => void;
  errorOf: (path: string) => string | undefined;
  /** Type of the document that identifies the parent of a child; absent where no parent is named. */
  parentDocumentType?: ReturnType<typeof getParentDocumentType>;
};

/** Relationship of a new member and, for a child, whether they are under twelve. */
export function WhoPage({ entered, change, errorOf, kind }: PageProps) {
  const t = useMessages(familyMessages).form;
  const relationshipNames = useMessages(relationshipMessages);
  const field = bindFields(entered, change, errorOf);
  return (
    <>
      <RadioCards
        {...field('relationship')}
        legend={t.relationship}
        hint={t.relationshipHint}
        options={relationships.map((value) => ({ value, label: relationshipNames[value] }))}
        value={entered.relationship || undefined}
      />
      {kind !== 'link' && entered.relationship === 'child' && (
        <RadioCards
          {...field('age')}
          legend={t.age}
          options={(['child', 'grown'] as const).map((value) => ({
            value,
            label: t.ages[value],
            hint: t.ageHints[value],
          }))}
          value={entered.age || undefined}
        />
      )}
    </>
  );
}

export function PersonPage({ entered, change, errorOf, kind }: PageProps) {
  const t = useMessages(familyMessages).form;
  const { details, birthDate } = entered;
  const { name, gender, nation } = details;
  return (
    <PersonFields
      answers={{ name, gender, birthDate, nationality: nation }}
      change={({ birthDate: newBirthDate = birthDate, nationality = nation, ...part }) =>
        change({ birthDate: newBirthDate, details: { ...details, ...part, nation: nationality } })
      }
      labels={{ ...t, nationality: t.nation }}
      hints={{ name: t.nameHint }}
      errorOf={(field) => errorOf(pathOfField(field))}
      idOf={pathOfField}
      isUser={kind === 'own'}
    />
  );
}

// Path of a field of `PersonFields` in the details.
function pathOfField(field: string): string {
  return { birthDate: 'birth_date', nationality: 'nation' }[field] ?? field;
}

export function DocumentPage({ entered, change, errorOf, kind, parentDocumentType }: PageProps) {
  const t = useMessages(familyMessages).form;
  const { details } = entered;
  const field = bindDetails({ entered, change, errorOf });
  const birthDate = formValuesToDetails(entered).birth_date;
  const isUnderTwelve = isPartialDate(birthDate) && isChild(birthDate, systemClock.today());
  const documentOptions = [
    { value: 'ic' as const, followUpFields: <NumberField {...field('ic_number')} label={t.ic} hint={t.icHint} /> },
    { value: 'passport' as const, followUpFields: <NumberField {...field('passport_number')} label={t.passport} /> },
    ...(isUnderTwelve && kind !== 'link' && details.residency !== 'non-resident'
      ? [
          {
            value: 'birth-certificate' as const,
            followUpFields: <NumberField {...field('birth_certificate_id')} label={t.birthCertificate} />,
          },
        ]
      : []),
  ];
  return (
    <>
      <RadioCards
        {...field('residency')}
        legend={t.residency}
        hint={kind === 'own' || kind === 'link' ? undefined : t.residencyHint}
        options={(['resident', 'non-resident'] as const).map((value) => ({ value, label: t.residencies[value] }))}
        value={details.residency || undefined}
        layout="side-by-side"
      />
      <RadioCards
        {...field('certificate_type')}
        legend={t.certificateType}
        options={documentOptions.map(({ value, followUpFields }) => ({
          value,
          label: t.certificateTypes[value],
          ...(details.certificate_type === value && { followUpFields }),
        }))}
        value={details.certificate_type || undefined}
      />
      {/* A child with an own login enters either number of a parent. For an added child: the adding adult's number. */}
      {(kind === 'own' ? isUnderTwelve : parentDocumentType === 'ic') && (
        <NumberField {...field('parent_ic_number')} label={t.parentIc} hint={t.parentIcHint} />
      )}
      {(kind === 'own' ? isUnderTwelve : parentDocumentType === 'passport') && (
        <NumberField {...field('parent_passport_number')} label={t.parentPassport} hint={t.parentPassportHint} />
      )}
    </>
  );
}

export function ContactPage({ entered, change, errorOf, kind }: PageProps) {
  const t = useMessages(familyMessages).form;
  const field = bindDetails({ entered, change, errorOf });
  return (
    <>
      {kind !== 'link' && <PhoneField {...field('phone')} label={t.phoneOptional} />}
      <TextField
        {...field('bn_number')}
        label={t.bnOptional}
        hint={t.bnHint}
        variant="code"
        width="medium"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
      />
    </>
  );
}

/** Name of a person of twelve or older, and where the request is sent. */
export function RequestPage({ entered, change, errorOf, kind }: PageProps) {
  const t = useMessages(familyMessages).form;
  const field = bindFields(entered, change, errorOf);
  const detailField = bindDetails({ entered, change, errorOf });
  return (
    <>
      {kind === 'add' && (
        <TextField
          {...detailField('name')}
          label={t.recipientName}
          hint={t.recipientNameHint}
          autoCapitalize="words"
          spellCheck={false}
          maxLength={200}
        />
      )}
      <RadioCards
        {...field('way')}
        legend={t.channel}
        options={[
          {
            value: 'phone' as const,
            label: t.channels.phone,
            ...(entered.way === 'phone' && {
              followUpFields: <PhoneField {...detailField('phone')} label={t.phoneLabel} />,
            }),
          },
          {
            value: 'email' as const,
            label: t.channels.email,
            ...(entered.way === 'email' && {
              followUpFields: (
                <TextField
                  {...field('email')}
                  label={t.email}
                  type="email"
                  inputMode="email"
                  autoCapitalize="none"
                  spellCheck={false}
                  maxLength={120}
                />
              ),
            }),
          },
        ]}
        value={entered.way || undefined}
      />
      <p>{t.requestLead}</p>
      <p>
        <Link to={paths.familyLinks}>{t.noContact}</Link>
      </p>
    </>
  );
}

function bindDetails({ entered: { details }, change, errorOf }: Pick<PageProps, 'entered' | 'change' | 'errorOf'>) {
  return bindFields(details, (part) => change({ details: { ...details, ...part } }), errorOf);
}

function NumberField(props: BoundField<string> & { label: string; hint?: string }) {
  return (
    <TextField
      {...props}
      variant="code"
      width="medium"
      inputMode={props.id.endsWith('ic_number') ? 'numeric' : 'text'}
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
    />
  );
}

function PhoneField(props: BoundField<string> & { label: string }) {
  const t = useMessages(familyMessages).form;
  return (
    <TextField
      {...props}
      hint={t.phoneHint}
      prefix="+673"
      type="tel"
      inputMode="tel"
      variant="code"
      width="medium"
      maxLength={20}
    />
  );
}
