import { type FieldAddress, decryptField, encryptField } from '#foundation/server/keys/field-encryption.ts';
import { lookupHash } from '#foundation/server/keys/lookup-hash.ts';
import type { Language } from '#foundation/language/messages.ts';
import type { World } from '#foundation/server/world.ts';
import type { Details } from '../contract.ts';
import { emptyDetails, identityKey } from '../rules/details.ts';
import type { Relationship } from '../rules/relationships.ts';
import type { LinkDuration } from '../rules/age-rules.ts';

type Keys = Pick<World, 'keys'>;

/** Encrypted content of a request. `recipient` is removed when the request is accepted. */
export type RequestContent = { relationship: Relationship; recipient?: RequestRecipient };

/** `name`: as the requester typed it. `language`: known only if a personal code was scanned. */
export type RequestRecipient = { name: string; channel: 'sms' | 'mail'; to: string; language?: Language };

export function encryptDetails(world: Keys, id: string, details: Details): Buffer {
  return encryptJson(world, { table: 'members_person', column: 'content', row: id }, details);
}

/** Fields that were added to the contract after the details were saved are empty. */
export function decryptDetails(world: Keys, id: string, encrypted: Buffer): Details {
  const details = decryptJson(
    world,
    { table: 'members_person', column: 'content', row: id },
    encrypted,
  ) as Partial<Details>;
  return { ...emptyDetails, ...details };
}

/** Family link of a member without a phone number or e-mail address. */
export type PersonLink = { relationship: Relationship; lasts: LinkDuration };

export function encryptPersonLink(world: Keys, id: string, link: PersonLink): Buffer {
  return encryptJson(world, { table: 'members_person', column: 'link', row: id }, link);
}

export function decryptPersonLink(world: Keys, id: string, encrypted: Buffer): PersonLink {
  return decryptJson(world, { table: 'members_person', column: 'link', row: id }, encrypted) as PersonLink;
}

export function encryptRequest(world: Keys, id: string, content: RequestContent): Buffer {
  return encryptJson(world, { table: 'members_link', column: 'content', row: id }, content);
}

export function decryptRequest(world: Keys, id: string, encrypted: Buffer): RequestContent {
  return decryptJson(world, { table: 'members_link', column: 'content', row: id }, encrypted) as RequestContent;
}

/** Keyed hash of a person's document, which identifies them within a family. */
export function identityHash({ keys }: Keys, details: Details): Buffer {
  return lookupHash(keys, 'members/identity', identityKey(details));
}

function encryptJson({ keys }: Keys, column: FieldAddress, value: unknown): Buffer {
  return encryptField(keys, column, JSON.stringify(value));
}

function decryptJson({ keys }: Keys, column: FieldAddress, encrypted: Buffer): unknown {
  return JSON.parse(decryptField(keys, column, encrypted).toString());
}
