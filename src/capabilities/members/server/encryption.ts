import { type FieldAddress, decryptField, encryptField } from '#foundation/server/keys/field-encryption.ts';
import { lookupHash } from '#foundation/server/keys/lookup-hash.ts';
import type { Language } from '#foundation/language/messages.ts';
import type { World } from '#foundation/server/world.ts';
import type { Details } from '../contract.ts';
import { emptyDetails, identityKey } from '../rules/details.ts';
import type { Relationship } from '../rules/relationships.ts';
import type { LinkDuration } from '../rules/age-rules.ts';

type KeysWorld = Pick<World, 'keys'>;

/** Encrypted content of a request. `recipient` is removed when the request is accepted. */
export type RequestContent = { relationship: Relationship; recipient?: RequestRecipient };

/** Recipient of a request. `name`: as the requester typed it. `language`: known after a scan of a personal code. */
export type RequestRecipient = { name: string; channel: 'sms' | 'mail'; to: string; language?: Language };

export function encryptDetails(world: KeysWorld, id: string, details: Details): Buffer {
  return encryptJson(world, { table: 'members_person', column: 'content', row: id }, details);
}

/** Decrypts a person's details. Fields that were added to the contract after the details were saved are empty. */
export function decryptDetails(world: KeysWorld, id: string, encrypted: Buffer): Details {
  const details = decryptJson(
    world,
    { table: 'members_person', column: 'content', row: id },
    encrypted,
  ) as Partial<Details>;
  return { ...emptyDetails, ...details };
}

/** Right to act for a member without a phone number or e-mail address. `lasts`: duration of this right. */
export type PersonLink = { relationship: Relationship; lasts: LinkDuration };

export function encryptPersonLink(world: KeysWorld, id: string, link: PersonLink): Buffer {
  return encryptJson(world, { table: 'members_person', column: 'link', row: id }, link);
}

export function decryptPersonLink(world: KeysWorld, id: string, encrypted: Buffer): PersonLink {
  return decryptJson(world, { table: 'members_person', column: 'link', row: id }, encrypted) as PersonLink;
}

export function encryptRequest(world: KeysWorld, id: string, content: RequestContent): Buffer {
  return encryptJson(world, { table: 'members_link', column: 'content', row: id }, content);
}

export function decryptRequest(world: KeysWorld, id: string, encrypted: Buffer): RequestContent {
  return decryptJson(world, { table: 'members_link', column: 'content', row: id }, encrypted) as RequestContent;
}

/** Computes the keyed hash of a person's document, which identifies the person within a family. */
export function identityHash({ keys }: KeysWorld, details: Details): Buffer {
  return lookupHash(keys, 'members/identity', identityKey(details));
}

function encryptJson({ keys }: KeysWorld, column: FieldAddress, value: unknown): Buffer {
  return encryptField(keys, column, JSON.stringify(value));
}

function decryptJson({ keys }: KeysWorld, column: FieldAddress, encrypted: Buffer): unknown {
  return JSON.parse(decryptField(keys, column, encrypted).toString());
}
