import type { Details } from '#capabilities/members/contract.ts';
import { validateDetails, type FieldError } from '#capabilities/members/rules/validate-details.ts';
import { identityKey, normalizeDetails } from '#capabilities/members/rules/details.ts';
import type { Relationship } from '#capabilities/members/rules/family.ts';
import { isChild } from '#capabilities/members/rules/age-rules.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';

/** Where a request to link a member stands: `ended` is one that was agreed to and gives no right any more. */
export const linkStates = ['submitted', 'agreed', 'refused', 'ended'] as const;
export type LinkState = (typeof linkStates)[number];

/** By which documents a member without a number of their own is shown. */
export const shownDocumentKinds = ['ic', 'passport', 'birth-certificate', 'guardianship', 'consent'] as const;
export type ShownDocumentKind = (typeof shownDocumentKinds)[number];

/** Documents that are shown beside the member's own: who belongs to whom, and that an adult agrees. */
export const supportingDocumentKinds = [
  'birth-certificate',
  'guardianship',
  'consent',
] as const satisfies readonly ShownDocumentKind[];

/** Why a request is refused, as whoever decides chooses it and the account reads it in its language. */
export const linkReasons = ['unreadable', 'differs', 'expired', 'not-shown', 'own-login', 'doubtful'] as const;
export type LinkReason = (typeof linkReasons)[number];

/** Pictures of the documents of one request. */
export const maxLinkPictures = 4;

/** Requests of one account: open together, and in a day. */
export const maxOpenLinks = 5;
export const linksPerDay = 5;

/** Days for which a request waits for a decision. */
export const linkPendingDays = 90;

/** Searches of one member of staff in an hour. */
export const searchesPerHour = 60;

/** How many of the last characters of a number are kept of a document that was shown. */
export const endingLength = 4;

/** The last characters of the number of somebody's own document. */
export function numberEnding(details: Pick<Details, 'certificate_type' | 'ic_number' | 'passport_number'>): string {
  return documentNumber(details).slice(-endingLength);
}

/** The number of somebody's own document. */
export function documentNumber({
  certificate_type: type,
  ic_number: ic,
  passport_number: passport,
}: Pick<Details, 'certificate_type' | 'ic_number' | 'passport_number'>): string {
  return type === 'ic' ? ic : passport;
}

/** What is wrong with a request to link somebody; `own`: the details of the account that asks. */
export function validateLink(
  { relationship, details }: { relationship: Relationship | ''; details: Details },
  { today, own }: { today: LocalDate; own: Details | undefined },
): FieldError[] {
  const typed = normalizeDetails(details);
  const { certificate_type: type } = typed;
  const faults = validateDetails(details, today).filter(({ path }) => !path.startsWith('parent_'));
  const known = (path: string) => faults.some((fault) => fault.path === path);
  if (relationship === '') faults.unshift({ path: 'relationship', key: 'required' });
  if (!known('birth_date') && isChild(typed.birth_date, today)) faults.push({ path: 'birth_date', key: 'link-child' });
  if (!known('certificate_type') && type === 'birth-certificate')
    faults.push({ path: 'certificate_type', key: 'link-document' });
  const path = type === 'ic' ? 'ic_number' : 'passport_number';
  if (own && !known(path) && identityKey(own) === identityKey(typed)) faults.push({ path, key: 'link-own' });
  return faults;
}
