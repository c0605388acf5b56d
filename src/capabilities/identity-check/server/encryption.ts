import type { CardReading } from '../rules/read-card.ts';
import type { Details } from '#capabilities/members/contract.ts';
import type { LinkRefusalReason, ShownDocumentKind } from '../rules/link.ts';
import type { RefusalReason } from '../rules/states.ts';
import type { Relationship } from '#capabilities/members/rules/relationships.ts';
import type { World } from '#foundation/server/world.ts';
import { emptyDetails } from '#capabilities/members/rules/details.ts';
import { encryptedJson } from '#foundation/server/keys/encrypted-column.ts';

type Keys = Pick<World, 'keys'>;

/** Submitted content: the details at that time, and the MRZ lines that a device read. */
export type CertificationContent = { details: Details; lines: string[] };

export type Refusal = { reason: RefusalReason; note: string };

export const certificationContentColumn = encryptedJson<CertificationContent>('identity_check', 'content');
export const refusalColumn = encryptedJson<Refusal>('identity_check', 'reason');
export const cardReadingColumn = encryptedJson<CardReading>('identity_check_reading', 'content');

export function decryptCertificationContent({ keys }: Keys, id: string, encrypted: Buffer): CertificationContent {
  const { details, lines } = certificationContentColumn.decrypt({ keys }, id, encrypted);
  // Details that were stored before a field existed get its empty value.
  return { details: { ...emptyDetails, ...details }, lines };
}

/** Document that was shown at the desk. `ending`: last characters of its number; empty without a number. */
export type ShownDocument = { kind: ShownDocumentKind; ending: string };

/**
 * Encrypted part of a request. `pictures`: whether pictures of documents were sent. `shown`: documents that were shown
 * at the desk when the link was agreed; empty before.
 */
export type LinkRequestContent = {
  relationship: Relationship;
  details: Details;
  pictures: boolean;
  shown: ShownDocument[];
};

export type LinkRefusal = { reason: LinkRefusalReason; note: string };

export const linkRequestColumn = encryptedJson<LinkRequestContent>('identity_check_link', 'content');
export const linkRefusalColumn = encryptedJson<LinkRefusal>('identity_check_link', 'reason');

export function decryptLinkRequestContent(
  world: Pick<World, 'keys'>,
  id: string,
  encrypted: Buffer,
): LinkRequestContent {
  const { details, ...otherContent } = linkRequestColumn.decrypt(world, id, encrypted);
  // Details that were stored before a field existed get its empty value.
  return { ...otherContent, details: { ...emptyDetails, ...details } };
}

export const certificationSealedColumns = [
  certificationContentColumn,
  refusalColumn,
  cardReadingColumn,
  linkRequestColumn,
  linkRefusalColumn,
];
