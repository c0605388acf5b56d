import type { Details } from '#capabilities/members/contract.ts';
import { emptyDetails } from '#capabilities/members/rules/details.ts';
import type { Relationship } from '#capabilities/members/rules/relationships.ts';
import { decryptField, encryptField } from '#foundation/server/keys/field-encryption.ts';
import type { World } from '#foundation/server/world.ts';
import type { LinkRefusalReason, ShownDocumentKind } from '../rules/link.ts';

type Keys = Pick<World, 'keys'>;

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

export function encryptLinkRequestContent({ keys }: Keys, id: string, content: LinkRequestContent): Buffer {
  return encryptField(keys, { table: 'identity_check_link', column: 'content', row: id }, JSON.stringify(content));
}

export function decryptLinkRequestContent({ keys }: Keys, id: string, encrypted: Buffer): LinkRequestContent {
  const json = decryptField(keys, { table: 'identity_check_link', column: 'content', row: id }, encrypted).toString();
  const { details, ...otherContent } = JSON.parse(json) as LinkRequestContent;
  // Details that were stored before a field existed get its empty value.
  return { ...otherContent, details: { ...emptyDetails, ...details } };
}

export function encryptLinkRefusal({ keys }: Keys, id: string, refusal: LinkRefusal): Buffer {
  return encryptField(keys, { table: 'identity_check_link', column: 'reason', row: id }, JSON.stringify(refusal));
}

export function decryptLinkRefusal({ keys }: Keys, id: string, encrypted: Buffer): LinkRefusal {
  const json = decryptField(keys, { table: 'identity_check_link', column: 'reason', row: id }, encrypted).toString();
  return JSON.parse(json) as LinkRefusal;
}
