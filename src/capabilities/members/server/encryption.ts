import { encryptedJson } from '#foundation/server/keys/encrypted-column.ts';
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

export const detailsColumn = encryptedJson<Details>('members_person', 'content');
export const personLinkColumn = encryptedJson<PersonLink>('members_person', 'link');
export const requestColumn = encryptedJson<RequestContent>('members_link', 'content');

export const membersSealedColumns = [detailsColumn, personLinkColumn, requestColumn];

/** Decrypts a person's details. Fields that were added to the contract after the details were saved are empty. */
export function decryptDetails(world: KeysWorld, id: string, encrypted: Buffer): Details {
  const details = detailsColumn.decrypt(world, id, encrypted);
  return { ...emptyDetails, ...details };
}

/** Right to act for a member without a phone number or e-mail address. `lasts`: duration of this right. */
export type PersonLink = { relationship: Relationship; lasts: LinkDuration };

/** Computes the keyed hash of a person's document, which identifies the person within a family. */
export function identityHash({ keys }: KeysWorld, details: Details): Buffer {
  return lookupHash(keys, 'members/identity', identityKey(details));
}
