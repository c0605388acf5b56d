import type { ScreeningResult } from '#capabilities/screening/rules/evaluate-rules.ts';
import { normalizeEmail } from '#capabilities/login/rules/email.ts';
import { type FieldAddress, decryptField, encryptField } from '#foundation/server/keys/field.ts';
import { lookupHash } from '#foundation/server/keys/lookup.ts';
import { type PassportHolder, passportIdentity } from '#capabilities/places/rules/passport-identity.ts';
import type { World } from '#foundation/server/world.ts';
import type { Answers } from '../contract.ts';
import type { CompanionDetails } from '../contract-companions.ts';
import type { TransportMode } from '../rules/transport.ts';
import type { Warning } from '../rules/warnings.ts';

type Keys = Pick<World, 'keys'>;

/** The judgement of one traveller as it is kept: rules by their ids. What they say is in the rule set that judged. */
export type TravellerResult = ScreeningResult & { number: number };

/** Answers of a draft, bound to their application. */
export function encryptDraft({ keys }: Keys, id: string, answers: Answers): Buffer {
  return encryptField(keys, { table: 'declaration', column: 'draft', row: id }, JSON.stringify(answers));
}

/** Opens a draft. */
export function decryptDraft({ keys }: Keys, id: string, sealed: Buffer): Answers {
  return JSON.parse(decryptField(keys, { table: 'declaration', column: 'draft', row: id }, sealed).toString());
}

/**
 * What a version holds, bound to that version. The answers come as JSON: they are hashed in this form too. `confirmed`: the warnings that
 * applied to them.
 */
export function encryptContent(
  { keys }: Keys,
  versionId: string,
  answers: string,
  results: readonly TravellerResult[],
  confirmed: readonly Warning[] = [],
): Buffer {
  const more = confirmed.length > 0 ? `,"confirmed":${JSON.stringify(confirmed)}` : '';
  return encryptField(
    keys,
    contentFieldAddress(versionId),
    `{"answers":${answers},"results":${JSON.stringify(results)}${more}}`,
  );
}

/** What counts of one traveller in place of what was judged at first. `rulesVersion` is none when an officer decided. */
export type Correction = TravellerResult & { rulesVersion: number | null; at: string };

/** What was corrected of a version, bound to that version. */
export function encryptCorrections({ keys }: Keys, versionId: string, corrections: readonly Correction[]): Buffer {
  return encryptField(keys, correctionsFieldAddress(versionId), JSON.stringify(corrections));
}

/** Opens what was corrected of a version. */
export function decryptCorrections({ keys }: Keys, versionId: string, sealed: Buffer): Correction[] {
  return JSON.parse(decryptField(keys, correctionsFieldAddress(versionId), sealed).toString());
}

/** Why an officer decided otherwise, bound to that correction. */
export function encryptReason({ keys }: Keys, correctionId: string, reason: string): Buffer {
  return encryptField(keys, reasonFieldAddress(correctionId), reason);
}

/** Opens why an officer decided otherwise. */
export function decryptReason({ keys }: Keys, correctionId: string, sealed: Buffer): string {
  return decryptField(keys, reasonFieldAddress(correctionId), sealed).toString();
}

/** Opens what a version holds. */
export function decryptContent(
  { keys }: Keys,
  versionId: string,
  sealed: Buffer,
): { answers: Answers; results: TravellerResult[]; confirmed: Warning[] } {
  return { confirmed: [], ...JSON.parse(decryptField(keys, contentFieldAddress(versionId), sealed).toString()) };
}

/** The names that a list shows, bound to their application. */
export function encryptNames({ keys }: Keys, id: string, answers: Answers): Buffer {
  const names = answers.travellers.map((traveller) => traveller.name.trim());
  return encryptField(keys, { table: 'declaration', column: 'summary', row: id }, JSON.stringify(names));
}

/** The names of nobody, for an application whose account was erased. */
export function encryptEmptyNames({ keys }: Keys, id: string): Buffer {
  return encryptField(keys, { table: 'declaration', column: 'summary', row: id }, '[]');
}

/** Opens the names. */
export function decryptNames({ keys }: Keys, id: string, sealed: Buffer): string[] {
  return JSON.parse(decryptField(keys, { table: 'declaration', column: 'summary', row: id }, sealed).toString());
}

/** Encrypts a companion's passport details for their row. */
export function encryptCompanion({ keys }: Keys, id: string, details: CompanionDetails): Buffer {
  return encryptField(keys, companionFieldAddress(id), JSON.stringify(details));
}

/** Decrypts a companion's passport details. Throws if the row was moved or its key is gone. */
export function decryptCompanion({ keys }: Keys, id: string, sealed: Buffer): CompanionDetails {
  return JSON.parse(decryptField(keys, companionFieldAddress(id), sealed).toString());
}

/** Encrypts an address that a copy went to, for its row. */
export function encryptCopyAddress({ keys }: Keys, id: string, address: string): Buffer {
  return encryptField(keys, copyFieldAddress(id), address);
}

/** Decrypts an address that a copy went to. Throws if the row was moved or its key is gone. */
export function decryptCopyAddress({ keys }: Keys, id: string, sealed: Buffer): string {
  return decryptField(keys, copyFieldAddress(id), sealed).toString();
}

/** An address as it is found again within one account: hashes of two accounts never agree. */
export function copyAddressHash({ keys }: Keys, account: string, address: string): Buffer {
  return lookupHash(keys, 'declaration/copy', `${account} ${normalizeEmail(address)}`);
}

/** A passport number by which staff and carriers find those who declared it. Several people can have it: the answers say who. */
export function passportHash({ keys }: Keys, passportNumber: string): Buffer {
  return lookupHash(keys, 'declaration/passport', passportNumber);
}

/** A person as the guard against declaring twice compares them, within one account: hashes of two accounts never agree. */
export function identityHash({ keys }: Keys, account: string, holder: PassportHolder): Buffer {
  return lookupHash(keys, 'declaration/identity', `${account} ${passportIdentity(holder)}`).subarray(0, 16);
}

/**
 * The flight or vessel of a journey, by which those on the same one are found together: 48 bits of a keyed hash; 0 when it is not
 * told, and by land. A vehicle's number would name a person.
 */
export function transportHash({ keys }: Keys, mode: TransportMode, transport: string): number {
  return transport === '' ? 0 : lookupHash(keys, 'declaration/transport', `${mode} ${transport}`).readUIntBE(0, 6);
}

/** A contact number (`canonicalContactNumber`), as some candidates are found by it: 22 bits of a keyed hash. What they say decides. */
export function contactHash({ keys }: Keys, dialled: string): number {
  return lookupHash(keys, 'declaration/contact', dialled).readUIntBE(0, 3) >>> 2;
}

function companionFieldAddress(id: string): FieldAddress {
  return { table: 'declaration_companion', column: 'details', row: id };
}

function copyFieldAddress(id: string): FieldAddress {
  return { table: 'declaration_copy', column: 'address', row: id };
}

function correctionsFieldAddress(versionId: string): FieldAddress {
  return { table: 'declaration_version', column: 'corrected', row: versionId };
}

function reasonFieldAddress(correctionId: string): FieldAddress {
  return { table: 'declaration_correction', column: 'reason', row: correctionId };
}

function contentFieldAddress(versionId: string): FieldAddress {
  return { table: 'declaration_version', column: 'content', row: versionId };
}
