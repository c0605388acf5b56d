import { type FieldAddress, decryptField, encryptField } from '#foundation/server/keys/field.ts';
import { lookupHash } from '#foundation/server/keys/lookup.ts';
import type { Language } from '#foundation/language/messages.ts';
import type { World } from '#foundation/server/world.ts';
import type { Details } from '../contract.ts';
import { emptyDetails, identityKey } from '../rules/details.ts';
import type { Relationship } from '../rules/family.ts';
import type { LinkDuration } from '../rules/age-rules.ts';

type Keys = Pick<World, 'keys'>;

/** What a request holds: once it is accepted, the relationship alone. */
export type LinkContent = { relationship: Relationship; asked?: RequestRecipient };

/** Whom a request goes to, by what name, and in which language where that is known: of whoever showed a code. */
export type RequestRecipient = { name: string; channel: 'sms' | 'mail'; to: string; language?: Language };

/** Seals somebody's details. */
export function encryptDetails(world: Keys, id: string, details: Details): Buffer {
  return encryptJson(world, { table: 'members_person', column: 'content', row: id }, details);
}

/** Opens them. */
export function decryptDetails(world: Keys, id: string, sealed: Buffer): Details {
  const opened = decryptJson(
    world,
    { table: 'members_person', column: 'content', row: id },
    sealed,
  ) as Partial<Details>;
  return { ...emptyDetails, ...opened };
}

/** What the link of a member without a number of their own says: what they are to whoever acts for them, and how long it lasts. */
export type PersonLink = { relationship: Relationship; lasts: LinkDuration };

/** Encrypts the link of a member. */
export function encryptPersonLink(world: Keys, id: string, link: PersonLink): Buffer {
  return encryptJson(world, { table: 'members_person', column: 'link', row: id }, link);
}

/** Decrypts the link of a member. */
export function decryptPersonLink(world: Keys, id: string, sealed: Buffer): PersonLink {
  return decryptJson(world, { table: 'members_person', column: 'link', row: id }, sealed) as PersonLink;
}

/** Seals what a request holds. */
export function encryptLink(world: Keys, id: string, content: LinkContent): Buffer {
  return encryptJson(world, { table: 'members_link', column: 'content', row: id }, content);
}

/** Opens it. */
export function decryptLink(world: Keys, id: string, sealed: Buffer): LinkContent {
  return decryptJson(world, { table: 'members_link', column: 'content', row: id }, sealed) as LinkContent;
}

/** How somebody is recognised within a family, by their document. */
export function identityHash({ keys }: Keys, details: Details): Buffer {
  return lookupHash(keys, 'members/identity', identityKey(details));
}

function encryptJson({ keys }: Keys, place: FieldAddress, value: unknown): Buffer {
  return encryptField(keys, place, JSON.stringify(value));
}

function decryptJson({ keys }: Keys, place: FieldAddress, sealed: Buffer): unknown {
  return JSON.parse(decryptField(keys, place, sealed).toString());
}
