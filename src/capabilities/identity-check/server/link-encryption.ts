import type { Details } from '#capabilities/members/contract.ts';
import { emptyDetails } from '#capabilities/members/rules/details.ts';
import type { Relationship } from '#capabilities/members/rules/family.ts';
import { decryptField, encryptField } from '#foundation/server/keys/field.ts';
import type { World } from '#foundation/server/world.ts';
import type { LinkReason, ShownDocumentKind } from '../rules/link.ts';

type Keys = Pick<World, 'keys'>;

/** A document that was shown: its kind, and the last characters of its number. */
export type ShownDocument = { kind: ShownDocumentKind; ending: string };

/** What a request to link a member says, and by which documents it was agreed to. */
export type LinkContent = {
  relationship: Relationship;
  details: Details;
  /** Whether pictures were sent with it. */
  pictures: boolean;
  shown: ShownDocument[];
};

/** Why a request was refused, and what whoever decided added. */
export type LinkRefusal = { reason: LinkReason; note: string };

/** Encrypts what a request says, bound to its row. */
export function encryptLinkContent({ keys }: Keys, id: string, content: LinkContent): Buffer {
  return encryptField(keys, { table: 'certification_link', column: 'content', row: id }, JSON.stringify(content));
}

/** Decrypts what a request says. */
export function decryptLinkContent({ keys }: Keys, id: string, sealed: Buffer): LinkContent {
  const opened = decryptField(keys, { table: 'certification_link', column: 'content', row: id }, sealed).toString();
  const { details, ...rest } = JSON.parse(opened) as LinkContent;
  return { ...rest, details: { ...emptyDetails, ...details } };
}

/** Encrypts why a request was refused. */
export function encryptLinkRefusal({ keys }: Keys, id: string, refusal: LinkRefusal): Buffer {
  return encryptField(keys, { table: 'certification_link', column: 'reason', row: id }, JSON.stringify(refusal));
}

/** Decrypts why a request was refused. */
export function decryptLinkRefusal({ keys }: Keys, id: string, sealed: Buffer): LinkRefusal {
  const opened = decryptField(keys, { table: 'certification_link', column: 'reason', row: id }, sealed).toString();
  return JSON.parse(opened) as LinkRefusal;
}
