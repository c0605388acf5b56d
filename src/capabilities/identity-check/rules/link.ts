import type { Details } from '#capabilities/members/contract.ts';
import { validateDetails, type FieldError } from '#capabilities/members/rules/validate-details.ts';
import { identityKey, normalizeDetails } from '#capabilities/members/rules/details.ts';
import type { Relationship } from '#capabilities/members/rules/relationships.ts';
import { isChild } from '#capabilities/members/rules/age-rules.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import { numberEndingLength } from './limits.ts';

/** States of a request to link a member. `ended`: the account may no longer act for the member. */
export const linkStates = ['submitted', 'agreed', 'refused', 'ended'] as const;
export type LinkState = (typeof linkStates)[number];

/** Kinds of documents that are shown to link a member who has no phone number or e-mail address of their own. */
export const shownDocumentKinds = ['ic', 'passport', 'birth-certificate', 'guardianship', 'consent'] as const;
export type ShownDocumentKind = (typeof shownDocumentKinds)[number];

/** Documents shown beside the member's own: they show the family relationship, or an adult's consent. */
export const supportingDocumentKinds = [
  'birth-certificate',
  'guardianship',
  'consent',
] as const satisfies readonly ShownDocumentKind[];

export const linkRefusalReasons = ['unreadable', 'differs', 'expired', 'not-shown', 'own-login', 'doubtful'] as const;
export type LinkRefusalReason = (typeof linkRefusalReasons)[number];

/** Maximum number of searches by document of one member of staff in an hour. */
export const linkSearchesPerHour = 60;

/** Last characters of the number of the member's document. */
export function numberEnding(details: Pick<Details, 'certificate_type' | 'ic_number' | 'passport_number'>): string {
  return documentNumber(details).slice(-numberEndingLength);
}

export function documentNumber({
  certificate_type: type,
  ic_number: ic,
  passport_number: passport,
}: Pick<Details, 'certificate_type' | 'ic_number' | 'passport_number'>): string {
  return type === 'ic' ? ic : passport;
}

/**
 * Validates a link request. `own`: details of the requesting account, whose document the member must not have;
 * undefined skips this check.
 */
export function validateLink(
  { relationship, details }: { relationship: Relationship | ''; details: Details },
  { today, own }: { today: LocalDate; own: Details | undefined },
): FieldError[] {
  const normalized = normalizeDetails(details);
  const { certificate_type: type } = normalized;
  // A link request has no parent documents. A child under 12 gets the error `link-child` instead.
  const errors = validateDetails(details, today).filter(({ path }) => !path.startsWith('parent_'));
  const hasError = (path: string) => errors.some((error) => error.path === path);
  if (relationship === '') errors.unshift({ path: 'relationship', key: 'required' });
  if (!hasError('birth_date') && isChild(normalized.birth_date, today))
    errors.push({ path: 'birth_date', key: 'link-child' });
  if (!hasError('certificate_type') && type === 'birth-certificate')
    errors.push({ path: 'certificate_type', key: 'link-document' });
  const path = type === 'ic' ? 'ic_number' : 'passport_number';
  if (own && !hasError(path) && identityKey(own) === identityKey(normalized)) errors.push({ path, key: 'link-own' });
  return errors;
}
