import { findNationality } from '#capabilities/places/rules/countries.ts';
import { hasVisibleText } from '#foundation/contract/visible-text.ts';
import type { Language } from '#foundation/language/messages.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import {
  formatPartialDate,
  isBlankPartialDate,
  isPartialDate,
  parseEnteredPartialDate,
  toEnteredPartialDate,
} from '#foundation/time/partial-date.ts';
import { blankDate, type EnteredDate } from '#foundation/time/entered-date.ts';
import type { Details } from '../contract.ts';
import { relationshipMessages } from './relationship-messages.ts';
import { familyMessages } from '../messages/screens.ts';
import {
  type RequestInput,
  validateRequest,
  validateChild,
  validateDetails,
  type FieldError,
  type ParentDocument,
} from './validate-details.ts';
import { emptyDetails, normalizeDetails } from './details.ts';
import type { Relationship } from './relationships.ts';

/** Values of the family's forms as typed. Stored in drafts on devices, so the names of the fields are fixed. */
export type FamilyFormValues = {
  relationship: Relationship | '';
  /** Age group of a child: under twelve (`child`), or twelve or older (`grown`). */
  age: '' | 'child' | 'grown';
  details: Details;
  birthDate: EnteredDate;
  /** Channel of the request to a person of twelve or older. */
  way: '' | 'phone' | 'email';
  email: string;
  /** How the documents of a person without a number are shown: by pictures (`files` has their ids), or at a desk. */
  shown?: 'pictures' | 'desk';
  files?: string[];
};

/**
 * Forms in which the identity cannot be changed. `compared`: own details under review. `verified`: own verified
 * details. `linked`: details of a linked member.
 */
type FrozenFormKind = 'compared' | 'verified' | 'linked';

/**
 * Kinds of forms. `own`: own details. `add`: new member. `child`: details of a child. `grown`: request to a member who
 * is now 12, or 18 if linked.
 */
export type FormKind = 'own' | FrozenFormKind | 'add' | 'child' | 'grown';

/**
 * Pages of the forms. `who`: relationship and age group. `ask`: recipient of a request. `check`: summary before
 * submitting.
 */
export type FormPage = 'who' | 'person' | 'document' | 'contact' | 'ask' | 'check';

export const emptyFormValues: FamilyFormValues = {
  relationship: '',
  age: '',
  details: emptyDetails,
  birthDate: blankDate,
  way: '',
  email: '',
};

export function detailsToFormValues(details: Details): FamilyFormValues {
  const birthDate = details.birth_date;
  return {
    ...emptyFormValues,
    details,
    birthDate: isPartialDate(birthDate) ? toEnteredPartialDate(birthDate) : blankDate,
  };
}

/** Returns whether a form submits a person's details, or a request for the person's consent (`yes`). */
export function getSubmissionKind(
  kind: FormKind,
  { relationship, age }: Pick<FamilyFormValues, 'relationship' | 'age'>,
): 'details' | 'yes' {
  if (isOwnDetailsForm(kind) || isIdentityFrozen(kind) || kind === 'child') return 'details';
  return kind === 'add' && relationship === 'child' && age === 'child' ? 'details' : 'yes';
}

export function listFormPages(kind: FormKind, entered: FamilyFormValues): FormPage[] {
  if (isIdentityFrozen(kind)) return ['contact', 'check'];
  const middlePages: FormPage[] =
    getSubmissionKind(kind, entered) === 'details' ? ['person', 'document', 'contact'] : ['ask'];
  return [...(kind === 'add' ? (['who'] as const) : []), ...middlePages, 'check'];
}

export function isOwnDetailsForm(kind: FormKind): boolean {
  return kind === 'own' || (isIdentityFrozen(kind) && kind !== 'linked');
}

export function isIdentityFrozen(kind: FormKind): kind is FrozenFormKind {
  return kind === 'compared' || kind === 'verified' || kind === 'linked';
}

/** Converts the values of the form to details. An invalid date becomes `-`, so that the server refuses the date too. */
export function formValuesToDetails({ details, birthDate }: FamilyFormValues): Details {
  return { ...details, birth_date: parseEnteredPartialDate(birthDate) ?? (isBlankPartialDate(birthDate) ? '' : '-') };
}

/** Converts the values of the form to a request, which contains the destination of the chosen channel only. */
export function formValuesToRequest(
  kind: FormKind,
  { relationship, details, way, email }: FamilyFormValues,
): RequestInput {
  return {
    relationship: kind === 'grown' ? 'child' : relationship,
    name: details.name,
    phone: way === 'phone' ? details.phone : '',
    email: way === 'email' ? email : '',
  };
}

export type FormContext = {
  kind: FormKind;
  today: LocalDate;
  parentDocument: ParentDocument;
  isEmail: (address: string) => boolean;
};

export function validateFormValues(
  entered: FamilyFormValues,
  { kind, today, parentDocument, isEmail }: FormContext,
): FieldError[] {
  const whoErrors: FieldError[] =
    kind !== 'add'
      ? []
      : entered.relationship === ''
        ? [{ path: 'relationship', key: 'required' }]
        : entered.relationship === 'child' && entered.age === ''
          ? [{ path: 'age', key: 'required' }]
          : [];
  if (whoErrors.length > 0) return whoErrors;
  if (isOwnDetailsForm(kind) || isIdentityFrozen(kind)) return validateDetails(formValuesToDetails(entered), today);
  if (getSubmissionKind(kind, entered) === 'details')
    return validateChild({ relationship: 'child', details: formValuesToDetails(entered) }, { today, parentDocument });
  if (entered.way === '') {
    const nameErrors =
      kind === 'add' && !hasVisibleText(entered.details.name) ? [{ path: 'name', key: 'required' }] : [];
    return [...nameErrors, { path: 'way', key: 'required' }];
  }
  // `validateRequest` reports a missing destination at `phone`, but the form shows only the chosen field.
  return validateRequest(formValuesToRequest(kind, entered), isEmail).map(({ path, key }) =>
    entered.way === 'email' && path === 'phone' ? { path: 'email', key } : { path, key },
  );
}

const fieldsByPage: Record<FormPage, readonly string[]> = {
  who: ['relationship', 'age'],
  person: ['name', 'gender', 'birth_date', 'nation'],
  document: [
    'residency',
    'certificate_type',
    'ic_number',
    'passport_number',
    'birth_certificate_id',
    'parent_ic_number',
    'parent_passport_number',
  ],
  contact: ['phone', 'bn_number'],
  ask: ['name', 'way', 'phone', 'email'],
  check: [],
};

export function findPageOfField(path: string, pages: readonly FormPage[]): FormPage {
  return pages.find((page) => fieldsByPage[page].includes(path)) ?? pages[0] ?? 'check';
}

export type SummaryRow = { label: string; value: string; style?: 'code' };

/** Lists the rows of a page for the summary. A parent's number without a value has no row. */
export function listSummaryRows(
  page: FormPage,
  kind: FormKind,
  entered: FamilyFormValues,
  language: Language,
): SummaryRow[] {
  const t = familyMessages[language].form;
  const details = normalizeDetails(formValuesToDetails(entered));
  const { birth_date: birthDate, certificate_type: type } = details;
  switch (page) {
    case 'who':
      return [
        { label: t.relationship, value: entered.relationship && relationshipMessages[language][entered.relationship] },
        ...(entered.relationship === 'child' ? [{ label: t.age, value: entered.age && t.ages[entered.age] }] : []),
      ];
    case 'person':
      return [
        { label: t.name, value: details.name },
        { label: t.gender, value: details.gender && t.genders[details.gender] },
        { label: t.birthDate, value: isPartialDate(birthDate) ? formatPartialDate(birthDate, language) : '' },
        { label: t.nation, value: findNationality(details.nation)?.[language] ?? '' },
      ];
    case 'document':
      return [
        { label: t.residency, value: details.residency && t.residencies[details.residency] },
        {
          label: type === '' ? t.certificateType : t.certificateTypes[type],
          value: details.ic_number || details.passport_number || details.birth_certificate_id,
          style: 'code',
        },
        ...(details.parent_ic_number === ''
          ? []
          : [{ label: t.parentIc, value: details.parent_ic_number, style: 'code' as const }]),
        ...(details.parent_passport_number === ''
          ? []
          : [{ label: t.parentPassport, value: details.parent_passport_number, style: 'code' as const }]),
      ];
    case 'contact':
      return [
        { label: t.phoneLabel, value: details.phone, style: 'code' },
        { label: t.bnLabel, value: details.bn_number, style: 'code' },
      ];
    case 'ask': {
      const { phone, email } = formValuesToRequest(kind, entered);
      return [
        { label: t.recipientName, value: details.name },
        entered.way === 'email'
          ? { label: t.email, value: email.trim() }
          : { label: t.phoneLabel, value: phone, style: 'code' },
      ];
    }
    case 'check':
      return [];
  }
}
