import { type FieldAddress, decryptField, encryptField } from '#foundation/server/keys/field.ts';
import { lookupHash } from '#foundation/server/keys/lookup.ts';
import type { Language } from '#foundation/language/wording.ts';
import type { World } from '#foundation/server/world.ts';
import type { Details } from '../contract.ts';
import { emptyDetails, identityOf } from '../rules/details.ts';
import type { Relationship } from '../rules/family.ts';
import type { LinkLasts } from '../rules/standing.ts';

type Keys = Pick<World, 'keys'>;

/** What a request holds: once it is accepted, the relationship alone. */
export type LinkContent = { relationship: Relationship; asked?: AskedContent };

/** Whom a request goes to, by what name, and in which language where that is known: of whoever showed a code. */
export type AskedContent = { name: string; channel: 'sms' | 'mail'; to: string; language?: Language };

/** Seals somebody's details. */
export function sealDetails(world: Keys, id: string, details: Details): Buffer {
  return seal(world, { table: 'members_person', column: 'content', row: id }, details);
}

/** Opens them. */
export function openDetails(world: Keys, id: string, sealed: Buffer): Details {
  const opened = open(world, { table: 'members_person', column: 'content', row: id }, sealed) as Partial<Details>;
  return { ...emptyDetails, ...opened };
}

/** What the link of a member without a number of their own says: what they are to whoever acts for them, and how long it lasts. */
export type PersonLink = { relationship: Relationship; lasts: LinkLasts };

/** Encrypts the link of a member. */
export function sealPersonLink(world: Keys, id: string, link: PersonLink): Buffer {
  return seal(world, { table: 'members_person', column: 'link', row: id }, link);
}

/** Decrypts the link of a member. */
export function openPersonLink(world: Keys, id: string, sealed: Buffer): PersonLink {
  return open(world, { table: 'members_person', column: 'link', row: id }, sealed) as PersonLink;
}

/** Seals what a request holds. */
export function sealLink(world: Keys, id: string, content: LinkContent): Buffer {
  return seal(world, { table: 'members_link', column: 'content', row: id }, content);
}

/** Opens it. */
export function openLink(world: Keys, id: string, sealed: Buffer): LinkContent {
  return open(world, { table: 'members_link', column: 'content', row: id }, sealed) as LinkContent;
}

/** How somebody is recognised within a family, by their document. */
export function identityHash({ keys }: Keys, details: Details): Buffer {
  return lookupHash(keys, 'members/identity', identityOf(details));
}

function seal({ keys }: Keys, place: FieldAddress, value: unknown): Buffer {
  return encryptField(keys, place, JSON.stringify(value));
}

function open({ keys }: Keys, place: FieldAddress, sealed: Buffer): unknown {
  return JSON.parse(decryptField(keys, place, sealed).toString());
}
