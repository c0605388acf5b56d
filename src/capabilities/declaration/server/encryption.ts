import type { ScreeningResult } from '#capabilities/screening/rules/evaluate-rules.ts';
import { normalizeEmail } from '#capabilities/login/rules/email.ts';
import { type FieldAddress, decryptField, encryptField } from '#foundation/server/keys/field-encryption.ts';
import { lookupHash } from '#foundation/server/keys/lookup-hash.ts';
import { type PassportHolder, passportIdentity } from '#capabilities/places/rules/passport-identity.ts';
import type { World } from '#foundation/server/world.ts';
import type { Answers } from '../contract.ts';
import type { CompanionDetails } from '../contract-companions.ts';
import type { TransportMode } from '../rules/transport.ts';
import type { Warning } from '../rules/warnings.ts';

type Keys = Pick<World, 'keys'>;

/** `reasons` contains ids of rules. Their sentences are in the rule set of the version. */
export type TravellerResult = ScreeningResult & { number: number };

export function encryptDraft({ keys }: Keys, id: string, answers: Answers): Buffer {
  return encryptField(keys, { table: 'declaration', column: 'draft', row: id }, JSON.stringify(answers));
}

export function decryptDraft({ keys }: Keys, id: string, encrypted: Buffer): Answers {
  return JSON.parse(decryptField(keys, { table: 'declaration', column: 'draft', row: id }, encrypted).toString());
}

/**
 * Encrypts answers and results of a submitted version. `answers` is JSON, because the request hash covers the same
 * text. `confirmedWarnings`: the warnings that applied to the answers, all confirmed by the submitter.
 */
export function encryptContent(
  { keys }: Keys,
  versionId: string,
  answers: string,
  results: readonly TravellerResult[],
  confirmedWarnings: readonly Warning[] = [],
): Buffer {
  const confirmedJson = confirmedWarnings.length > 0 ? `,"confirmed":${JSON.stringify(confirmedWarnings)}` : '';
  return encryptField(
    keys,
    contentFieldAddress(versionId),
    `{"answers":${answers},"results":${JSON.stringify(results)}${confirmedJson}}`,
  );
}

/** Result that replaces the submission's result. `rulesVersion`: the rule set; null if an officer decided. */
export type Correction = TravellerResult & { rulesVersion: number | null; at: string };

export function encryptCorrections({ keys }: Keys, versionId: string, corrections: readonly Correction[]): Buffer {
  return encryptField(keys, correctionsFieldAddress(versionId), JSON.stringify(corrections));
}

export function decryptCorrections({ keys }: Keys, versionId: string, encrypted: Buffer): Correction[] {
  return JSON.parse(decryptField(keys, correctionsFieldAddress(versionId), encrypted).toString());
}

export function encryptReason({ keys }: Keys, correctionId: string, reason: string): Buffer {
  return encryptField(keys, reasonFieldAddress(correctionId), reason);
}

export function decryptReason({ keys }: Keys, correctionId: string, encrypted: Buffer): string {
  return decryptField(keys, reasonFieldAddress(correctionId), encrypted).toString();
}

export function decryptContent(
  { keys }: Keys,
  versionId: string,
  encrypted: Buffer,
): { answers: Answers; results: TravellerResult[]; confirmed: Warning[] } {
  return { confirmed: [], ...JSON.parse(decryptField(keys, contentFieldAddress(versionId), encrypted).toString()) };
}

export function encryptNames({ keys }: Keys, id: string, answers: Answers): Buffer {
  const names = answers.travellers.map((traveller) => traveller.name.trim());
  return encryptField(keys, { table: 'declaration', column: 'summary', row: id }, JSON.stringify(names));
}

/** Encrypts an empty list of names, for an application whose account was erased. */
export function encryptEmptyNames({ keys }: Keys, id: string): Buffer {
  return encryptField(keys, { table: 'declaration', column: 'summary', row: id }, '[]');
}

export function decryptNames({ keys }: Keys, id: string, encrypted: Buffer): string[] {
  return JSON.parse(decryptField(keys, { table: 'declaration', column: 'summary', row: id }, encrypted).toString());
}

export function encryptCompanion({ keys }: Keys, id: string, details: CompanionDetails): Buffer {
  return encryptField(keys, companionFieldAddress(id), JSON.stringify(details));
}

/** Decrypts the details of a companion. Throws if the row was moved or its key is gone. */
export function decryptCompanion({ keys }: Keys, id: string, encrypted: Buffer): CompanionDetails {
  return JSON.parse(decryptField(keys, companionFieldAddress(id), encrypted).toString());
}

export function encryptCopyAddress({ keys }: Keys, id: string, address: string): Buffer {
  return encryptField(keys, copyFieldAddress(id), address);
}

/** Decrypts an address of a copy. Throws if the row was moved or its key is gone. */
export function decryptCopyAddress({ keys }: Keys, id: string, encrypted: Buffer): string {
  return decryptField(keys, copyFieldAddress(id), encrypted).toString();
}

/** Hash of an e-mail address within one account. Hashes of two accounts never match. */
export function copyAddressHash({ keys }: Keys, account: string, address: string): Buffer {
  return lookupHash(keys, 'declaration/copy', `${account} ${normalizeEmail(address)}`);
}

/**
 * Hash by which staff and carriers search a passport number. Several people can have the same number: compare their
 * answers.
 */
export function passportHash({ keys }: Keys, passportNumber: string): Buffer {
  return lookupHash(keys, 'declaration/passport', passportNumber);
}

/** Hash of a person within one account, against duplicate declarations. Hashes of two accounts never match. */
export function identityHash({ keys }: Keys, account: string, holder: PassportHolder): Buffer {
  return lookupHash(keys, 'declaration/identity', `${account} ${passportIdentity(holder)}`).subarray(0, 16);
}

/**
 * Hash that groups travellers on the same flight or vessel: 48 bits, or 0 if unknown or by land. A vehicle number is
 * not hashed, because it would identify a person.
 */
export function transportHash({ keys }: Keys, mode: TransportMode, transport: string): number {
  return transport === '' ? 0 : lookupHash(keys, 'declaration/transport', `${mode} ${transport}`).readUIntBE(0, 6);
}

/** Hash of a `canonicalContactNumber` in 22 bits. Equal hashes are candidates only: compare their answers. */
export function contactHash({ keys }: Keys, contactNumber: string): number {
  return lookupHash(keys, 'declaration/contact', contactNumber).readUIntBE(0, 3) >>> 2;
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
